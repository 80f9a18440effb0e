/** A brought book of paragraphs: no headings inside its chapters, no lists, tables or questions. */
export const ORCHARD = [
  {
    sectionName: 'The first winter',
    content: `We bought the orchard in November, when it looked like nothing at all. Eleven trees stood in wet grass, gray to the tips, and the neighbor who sold them to us said they had not been touched since his father died. I nodded as if I knew what touching a tree meant.

Old apple trees forgive almost everything except haste. A tree that has been left alone for twenty years carries a crown as dense as a hedge, and the wish to open it up in one afternoon is strong. Cut a third of it at once and the tree answers with a thicket of shoots that never bear.

We took three winters instead of one. In the first we removed only what was dead, which you can tell in July more easily than in January, because dead wood has no leaves. In the second we took the branches that crossed. In the third there was suddenly light on the grass.`,
  },
  {
    sectionName: 'What the grass tells',
    content: `Long grass under a tree is not untidiness. Voles love it, and voles eat the bark of young trees under the snow, so a circle of bare earth as wide as your arm is the cheapest protection there is. Around old trees the grass may stay, because it feeds the beetles that feed the birds.

Scything is slower than mowing and leaves the frogs alive. I learned it at fifty-three from a video and a farmer, and the farmer was better. Keep the blade on the ground, turn from the hips, and stop to sharpen it every ten minutes.

Hay from an orchard is a gift that somebody must want. Our neighbor’s goats took it for two years, and then the goats were sold. Since then it lies in a ring around the trees and keeps the soil damp through August.`,
  },
  {
    sectionName: 'Picking without a ladder',
    content: `An apple is ripe when it comes off in your hand as you lift it to the horizontal. Pulling tears out the small spur that would have flowered next spring. One careless picker can cost a branch two harvests.

Ladders in wet grass have sent more people in our village to the hospital than cars have. We bought two poles with bags for thirty euros each and cut the highest branches so that the poles reach everything. What hangs above them belongs to the thrushes.

Windfalls are for the press on the same day. A bruised apple turns brown within hours and mold follows within two days, so we collect every evening and press every third. The juice of mixed windfalls tastes better than that of any single variety we have.`,
  },
  {
    sectionName: 'The cellar in February',
    content: `Apples in storage breathe, and they breathe on each other. One rotten fruit in a crate ages the others by weeks, so we lay them in single layers and look through them on Sundays. It takes a quarter of an hour and a cup of tea.

Late varieties taste of little in October and of everything in February. Boskoop needs two months in the cellar before its sharpness turns into something like lemon. Whoever judges it from the tree will plant the wrong sort.

Potatoes and apples do not belong in one room. The apples make the potatoes sprout, and the potatoes make the apples taste of earth. A plank wall and an open window were enough to part them.`,
  },
  {
    sectionName: 'Planting for somebody else',
    content: `A standard apple tree takes ten years to bear a decent crop and then bears for eighty. You plant it for a person you will not meet. That thought makes the digging easier than one would expect.

Dig the hole twice as wide as the roots and no deeper. Most young trees in our village died of standing too low, because the soil settled and the graft ended up below the ground. Four fingers of the graft should still be seen when you have trodden the earth down.

Our youngest tree is a seedling from a core that a child threw into the compost. Nobody knows what its apples will be like. We have given it the best place of all, beside the gate, where people stop.`,
  },
  {
    sectionName: 'The ladder of the year',
    content: `March belongs to the secateurs and May to the eyes. Nothing is cut while the blossom is open, because bees and birds are at work in every branch. We walk along the rows with a notebook and write down which tree flowers late.

July is for water shoots. They stand upright, they come off with a short pull while they are green, and a shoot that is pulled doesn’t grow again in the same place. One hour on a dry evening replaces a whole day with the saw in winter.

October has too few hours. We begin with the early sorts, leave the late ones on the tree until the first frost, and carry every crate only once. A wheelbarrow with a fat tire is worth more than a second pair of hands.`,
  },
  {
    sectionName: 'What neighbors give',
    content: `The best tools in our shed were never bought. A scythe came over the fence in the second summer, a cider press in the third, and each came with a person who stayed to show us how it works. We have paid in juice ever since.

Advice is cheaper than tools and comes in larger quantities. Three men on one bench gave us four opinions about canker, and all of them had healthy trees. We tried the simplest, which was to cut back into clean wood and burn what fell.

A shared press day needs a date and a soup. Whoever brings apples takes home bottles, and whoever brings none washes them. After six years the village has a list on the barn door, and the list is full by August.`,
  },
]
