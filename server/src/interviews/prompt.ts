import type { Prompt } from '../engine/engine.ts'
import { asJsonItems, creatorData, writingRules } from '../engine/prompt-parts.ts'
import type { InterviewRequest } from './interview-request.ts'

const LONGEST_ANSWER = 600

const SHAPE = {
  question: 'one question to the author, in one sentence or two',
  perspective: 'beginner, practitioner or skeptic',
  point: 'the point of the outline that it is about, word for word, or null',
}

/** What a ghostwriter asks before writing: questions from three kinds of readers that only this author can answer. */
export function interviewPrompt(order: InterviewRequest, count: number): Prompt {
  const { title, instructions, contexts, outline, section, asked } = order
  return {
    instructions: writingRules(order.language),
    prompt: [
      section
        ? `You are a ghostwriter about to write one section of a product. Ask its author the ${count} questions whose answers would make this section worth paying for.`
        : `You are a ghostwriter about to write a whole product. Ask its author the ${count} questions whose answers would make it worth paying for.`,
      creatorData({
        title,
        ...contexts,
        ...(instructions.trim() !== '' && { requests: instructions }),
        ...(outline.length > 0 && { outline }),
        ...(section && { section }),
        ...(asked.length > 0 && {
          asked: asked.map(({ question, answer }) => ({ question, answer: answer.slice(0, LONGEST_ANSWER) })),
        }),
      }),
      [
        'Read as three people before you ask: a beginner who will do this for the first time, a practitioner who does it every week and knows the shortcuts, and a skeptic who has been disappointed by such products. Ask what each of them would ask, in turn, and say whose question it is.',
        section
          ? 'Ask about the points of `section`, at least one question for each point if there are enough; name its point. If it has no points, ask what this section must settle for its reader.'
          : 'Among them they cover: what these readers get wrong and what it costs them; a case of the author’s own from beginning to end; the author’s own numbers (prices, times, amounts, results); their order of steps; what they would never do though others advise it; the tools, materials and names they use; what people object to and how the author answers. Where `outline` is given, at least two questions are about what stands in it; name that point.',
        'Each question is about this subject and these readers, so concrete that it would make no sense for another product: name the thing, the moment or the decision. None can be answered with yes or no, none asks for an opinion on the product, none asks for two different things at once.',
        'Ask only for what the author knows and nobody else can look up: what they saw, did, measured, paid, lost, decided. Never put the answer, a figure or an example answer into the question.',
        'Plain words, addressed to the author, at most 35 words each. The most useful question first: the author may answer only three.',
        ...(instructions.trim() !== ''
          ? ['`requests` are what the author wants of the product: ask what is missing to meet them.']
          : []),
        ...(asked.length > 0
          ? [
              '`asked` was asked before: do not ask it again in other words. Where an answer leaves out how, when or how much, ask for that.',
            ]
          : []),
      ].join('\n'),
      asJsonItems(count, JSON.stringify(SHAPE)),
    ].join('\n\n'),
  }
}
