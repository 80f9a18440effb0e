/** Short but complete, so that it can be read to its end. */
export const SAMPLE = {
  title: 'Ten Quiet Minutes: Plan Tomorrow Tonight',
  author: 'A Makeready sample',
  productType: 'guide',
  niche: {
    name: 'Parents who run the household’s calendar alone',
    marketSize: 'Large, an estimate',
    competitionLevel: 'Medium',
    profitPotential: 'Medium',
    demographics: {
      age: '30 to 45',
      income: '$35k to $70k',
      painPoints: ['Mornings begin with a search', 'Everything is in one head', 'Plans that need an app nobody opens'],
    },
  },
  idea: {
    concept: 'A short guide to one evening habit: ten minutes, one card and four questions that settle the next day',
    targetAudience: 'People who keep a family’s days in their head',
    sellingPoints: [
      'Works with a pen and an index card',
      'Learnt in one evening',
      'Has a plan for the nights it fails',
    ],
    modules: ['Why mornings go wrong', 'The card', 'The nights it fails'],
  },
  cover: { style: 'illustrated', colorScheme: 'deep blue and warm yellow', prompt: 'a moon over a window' },
  sections: [
    {
      sectionName: 'Introduction',
      contentType: 'educational',
      content: `# Introduction

Most bad mornings were decided the evening before. The shoes were never by the door, the form was never signed, and nobody said aloud that two people needed the car at eight.

This guide teaches one habit: **ten minutes, one card, four questions**. It asks for no application and no perfect week. You can try it tonight, and you will know by breakfast whether it is for you.

> You do not need to plan your life. You need to plan tomorrow, and only the part of it that can hurt.

What you need is a pen, an index card, and a place where everyone passes in the morning. A fridge door is ideal.`,
    },
    {
      sectionName: 'Chapter 1: Why Mornings Go Wrong',
      contentType: 'educational',
      content: `# Why Mornings Go Wrong

A morning has very little slack. If you leave at 7:40 and get up at 6:30, you have seventy minutes, and breakfast, clothes and teeth take about fifty of them. Whatever surprises you has twenty minutes to live in.

## Three kinds of surprise

| Surprise | Example | What it costs |
|---|---|---|
| A thing | The gym bag is in the car | 5 to 10 minutes |
| A word | “I told you about the dentist” | 10 minutes and a quarrel |
| A clash | Two people, one car | The whole morning |

Things cost minutes. Clashes cost the day. That is why the card in the next chapter asks about clashes first and about things last.

## Why the head is the wrong place

A head reminds you of milk when you pass the shop and of the signed form when you pass the school gate, too late. Paper on a door reminds you when you leave.`,
    },
    {
      sectionName: 'Chapter 2: The Card',
      contentType: 'howto',
      content: `# The Card

Take the card out at the same moment every evening. After the dishes works well, because the dishes happen anyway.

## The four questions

1. **Who has to be where, and when?** Write only what is tied to a time.
2. **Where do two of these meet?** One car, one adult, one key. Settle it now, in writing.
3. **What must leave the house?** Name the thing and the person who carries it.
4. **What may be dropped?** Choose one thing that will not happen if the day goes wrong.

## A finished card

> **Thursday**
>
> - 7:40 Mia to school, on foot with Sam
> - 8:15 Jonas, dentist, takes the car
> - Out the door: library books (Mia), signed form (Jonas)
> - May be dropped: the vacuum

It took six minutes. The clash about the car was found at nine in the evening, when it cost nothing.

## Your first evening

- [ ] Put card and pen where you sit after dinner
- [ ] Answer the four questions, in order
- [ ] Read the card aloud to whoever is in the room
- [ ] Hang it on the door you leave by`,
    },
    {
      sectionName: 'Chapter 3: The Nights It Fails',
      contentType: 'howto',
      content: `# The Nights It Fails

Some evenings end with everyone asleep on the sofa. The habit survives if it has a small form.

## The one-minute form

Ask the second question only: *where do two of us meet tomorrow?* Write the answer on anything. A habit done badly is still a habit; a habit skipped twice is a memory.

## When nobody reads the card

Read it aloud at the table instead, and hand over the pen. Whoever writes the card knows it. In most homes the children write a better one than the adults, because they ask who is bringing *them*.

## After two weeks

Keep the cards in a box. After two weeks, lay them out. What stands on every card is no surprise: give it a fixed day, and it need never be written again.`,
    },
    {
      sectionName: 'Conclusion',
      contentType: 'educational',
      content: `# Conclusion

You have one card, four questions and a way to fail at it. That is the whole method.

Tonight, after the dishes, take six minutes. Tomorrow, on the way out, look at the door. If the morning was lighter, do it again. If it was not, you have lost the price of an index card.`,
    },
  ],
} as const
