/** A creator's material for a product about a subject that no knowledge file covers. */
export const OWL_BOXES = {
  title: 'Barn Owl Boxes That Get Used',
  idea: {
    concept: 'An ebook about nest boxes for barn owls',
    targetAudience: 'owners of old barns',
    sellingPoints: [],
    modules: ['Choosing the place', 'Building the box', 'The yearly check'],
  },
  sections: [
    { sectionName: 'Introduction', outline: '' },
    { sectionName: 'Chapter 1: Choosing the place', outline: 'Hunting ground around the barn\nHeight and flight path' },
    { sectionName: 'Chapter 2: Building the box', outline: 'Plywood and screws\nThe entrance hole' },
    { sectionName: 'Chapter 3: The yearly check', outline: 'Cleaning after the season\nReading pellets' },
    { sectionName: 'Conclusion', outline: '' },
  ],
  /** to the composer's eight questions, in order */
  answers: [
    'They hang the box where it looks good from the kitchen window. Of my first eleven boxes, seven stayed empty for that reason.',
    'In 2016 Mr. Abbott in Hexley moved his box from the gable to the dark end of the hayloft. A pair came eleven weeks later and raised four young.',
    'A box costs me 46 pounds in plywood and 5 in screws, takes one Saturday, and is used in 6 of 10 barns by the third year.',
    'Walk the fields at dusk\nAsk the farmer about poison\nPick the dark end of the barn\nBuild the box\nHang it before February',
    'I would never open a box between March and September, even though visitors ask every year. A hen that is disturbed on eggs may leave them for good.',
    'I use 12 mm exterior plywood, a jigsaw, a 7 mm drill and Hilda, my folding ladder. I gave up tarred felt because it sweats.',
    'Skeptics say that owls find their own holes. I show them the map of our parish: 31 hollow elms in 1970, two today.',
    'They can say after one evening walk whether a box is worth hanging, and they notice it by the white streaks below the beam the next spring.',
  ],
  /** about three pages */
  notes: `# Hunting ground around the barn

Barn owls hunt over rough grass. My own rule for the hunting ground is a strip of uncut grass at least six meters wide along two sides of the barn field, because voles need the thatch at the bottom of it. In Hexley we measured 1.4 hectares of rough grass within a kilometer of the boxes that were used, and 0.3 hectares around those that stayed empty.

Mown paddocks look open and green and feed nobody. Where a barn has nothing but paddocks around it, I ask for one corner that is left alone for two years and come back then. Four of nine farmers said yes, and three of these four corners had vole runs by the second autumn.

Roads matter as much as grass. I do not hang a box within a kilometer of the bypass any more. In the winter of 2014 we picked up five dead owls along two miles of it, all of them young birds of that year.

# Height and flight path

The box hangs at least four meters up, and the way to it is free. An owl drops from the entrance before it opens its wings, so the two meters below the hole belong to the bird: no beam, no rope, no hay elevator. I check this with a broomstick from the ladder.

From the entrance the owl should see the way out of the barn. I sit on the beam where the box will be and look for daylight; if I cannot see the door or the owl window from there, I look for another beam. Light on the box itself does harm, because jackdaws take every bright box within a season.

# Plywood and screws

One sheet of exterior plywood of 12 millimeters gives one box and its lid. The floor is 80 by 45 centimeters, which is more than most plans say. Four young owls in the seventh week need all of it, and a crowded box is the reason why young birds fall.

I drill all holes before I screw, and use screws of 40 millimeters with a brass finish. Steel screws bled into the wood in the damp barn at Low Farm, and after six winters the lid came off in my hand. Six holes in the floor, each as wide as a pencil, let water out.

# The entrance hole

The hole is 13 centimeters square, and its lower edge is 45 centimeters above the floor. That depth is what keeps young birds in until they can fly. The box I was given in 2009 had 20 centimeters, and we lost two of three owlets in June.

A ledge in front of the hole helps the young to train their wings. Mine is 25 centimeters deep with a rim of two centimeters. I leave its surface rough from the saw.

# Cleaning after the season

I clean in November, every second year, never alone on the ladder. The debris may be up to the hole by then: 11 liters came out of the box at Mill House. Three centimeters of old pellets stay in as bedding, because the hen lays on them.

Wear a mask, and wet the debris before it is moved. I bag it at the foot of the ladder and spread it under the hedge. Before the lid goes back on, I look at each screw and write the date on the inside of the lid with a carpenter’s pencil.

# Reading pellets

A pellet that is black and shiny is of this week. After a month it is gray and falls apart in the hand. I soak ten of them in warm water for an hour, sort the skulls on a white plate, and write down how many are field voles.

Where fewer than four in ten skulls are field voles, the grass has changed. At Low Farm the share went from 61 to 22 percent in three years, and the pair left in the fourth. The pellets said it two winters before the empty box did.
`,
}
