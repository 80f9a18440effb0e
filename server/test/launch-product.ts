/** A small book with what a launch kit is made from. */
export const BEES = [
  {
    sectionName: 'Introduction',
    content: `# Introduction

You bought the hive in March, painted it twice and put it under the plum tree. In May the bees are gone. The frames are light, the entrance is quiet, and the seller does not answer the phone anymore.

Most new keepers blame the queen or the weather. They buy a second colony and put it in the same place. Yet the trouble usually stands beside the hive: there was no water within a short flight, and the stand was so low that damp came up every night.

Bees stay where three things are right: a dry stand, water close by, and a keeper who opens the hive rarely. The stand takes one afternoon to build. Water is a bowl with stones. Opening the hive rarely is the hardest part, because curiosity is strong.

## What is often believed

**“Smoke calms the bees.”** Smoke makes them eat, and a full bee is slow to sting.

**“Bees need sugar all year.”** They need it in autumn only, after the honey was taken.

**“Stings build immunity.”** They may also lead to an allergy, so have a doctor test you when a sting swells for days.`,
  },
  {
    sectionName: 'Chapter 1: The stand',
    content: `# Chapter 1: The stand

A dry stand at the right height keeps damp and mice out of the hive.

## Height above the grass

Put the floor of the hive 40 cm above the ground. At that height the grass does not reach the entrance and your back stays straight while you work.

## A place with morning sun

Choose a place that the sun reaches before eight and that lies in shade at noon. Bees that warm up early fly early, and in July they spend less time cooling the brood. A hedge on the west side keeps the wind off the entrance.

## Build the stand in an afternoon

1. **Cut four posts.** Each is 60 cm long and stands 20 cm deep.
2. **Screw on two rails.** Leave 30 cm between them.
3. **Level them across.** Let the front be a finger lower, so that rain runs out.
4. **Paint the ends only.** That is where the wood takes up water.

## What goes wrong

| Mistake | Why it costs you | Do this instead |
| --- | --- | --- |
| Standing the hive on a pallet | Mice move in below it by October. | Build legs and keep the ground bare. |
| Facing the entrance north | The bees start an hour later every morning. | Turn it to the southeast. |

## Check your result

- [ ] A full box does not make the stand lean.
- [ ] The entrance is clear of grass.`,
  },
  {
    sectionName: 'Chapter 2: Water',
    content: `# Chapter 2: Water

Water within thirty steps keeps the bees away from the neighbor’s pool.

## A bowl with stones

Use a flat bowl and stones that stand out of the water, because bees drown in deep water. Fill it before the colony moves in; they remember the first place they drink at.

## How much they drink

On a hot day a strong colony carries in about a liter. It cools the brood with it.

| Weather | Liters a day |
| --- | --- |
| Cool | 0.2 |
| Warm | 0.5 |
| Hot | 1 |

## Where the bowl belongs

Put the bowl ten steps from the hive and not in the path of their flight. Half shade keeps the water cool and slows down the algae. A piece of cork is a landing place that costs nothing.

## Refill without disturbing them

1. **Come in the evening.** Few bees drink after seven.
2. **Pour along the stone.** Nothing splashes.
3. **Scrub the bowl on Sundays.** Use a brush and no soap.

## Check your result

- [ ] The stones are dry on top.
- [ ] The bowl stands in half shade.`,
  },
  {
    sectionName: 'Chapter 3: Opening the hive rarely',
    content: `# Chapter 3: Opening the hive rarely

Every look inside costs the bees half a day, so decide beforehand what you want to see.

## Look at the entrance first

Pollen on the legs means that there is brood inside. Ten minutes on a chair beside the entrance tell you more than a hurried look at the frames. Write down what comes in and at what hour.

## Rain on the roof

Listen to the hive on a rainy afternoon before you open it the next day. A low hum means that they are busy, and a high one that the queen may be missing. Your ear beside the wall is enough for it.

## One question a visit

Open the hive only with a question, such as whether there is room for honey. Once you have the answer, close it again. Whoever looks at everything is inside for half an hour and chills the brood.

## The right hour

Choose a calm day above 18 degrees, between eleven and three. The older bees are out then, and those at home are busy. In wind or before a storm they defend the entrance.

## Hands before gloves

Thin gloves let you feel a bee before you press it. Move as slowly as under water. A bee that is not squeezed seldom stings.

## Close it warm

Put the frames back in their old order and push them together. A gap lets the warmth out and is filled with wild comb within a week. Press the lid down and wait until the humming gets lower.

## A card on the lid

Write the date, the weather and one sentence on a card and leave it under the lid. In August you will not remember what you saw in May. Three words are enough for most visits.`,
  },
]
