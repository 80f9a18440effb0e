/** A longer text is more than a refusal. */
const LONGEST = 700

const APOLOGY =
  /^(i['’]m (very |truly )?sorry|i am (very )?sorry|sorry\b|i apologi[sz]e|unfortunately,? i\b|i (can(not|['’]t| not)|won['’]t)\b|i['’]m (unable|not able)|i am (unable|not able)|as an ai\b|es tut mir leid|tut mir leid|entschuldig\w+|leider kann ich|ich kann (dabei|dir|ihnen|das|diese\w*|leider)|(je suis )?désolée?\b|je ne peux pas|lo siento|no puedo|mi dispiace|non posso|desculpe|sinto muito|não posso|het spijt me|ik kan (je|u|dit|daar)|przepraszam|nie mogę|К сожалению|Извините|Я не могу|抱歉|对不起|申し訳|죄송)/i
const DECLINES =
  /can(not|['’]t| not)|unable|not able|won['’]t|against|comfortable|guideline|polic|nicht|ne peux|n['’]est pas|no puedo|non posso|não posso|kan .*niet|nie mogę|не могу|无法|不能|できません|수 없/i

/**
 * Detects a refusal that a model sends as if it were the text. `original`: the text being reworked; if that reads like
 * a refusal, its new version may too.
 */
export function isRefusal(answer: string, original = ''): boolean {
  const text = answer.trim()
  return text.length <= LONGEST && APOLOGY.test(text) && DECLINES.test(text) && !APOLOGY.test(original.trim())
}
