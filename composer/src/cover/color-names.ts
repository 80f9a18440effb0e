/** Colors beyond `color-words.ts` as 'name rrggbb': CSS, paints, fabric, metals, food, plants, stones, sky, animals. */
const NAMES = `
fuchsia e0249c, teracotta c0683f, aliceblue f0f8ff, antiquewhite faebd7, aquamarine 7fffd4, azure 4f9fdc, bisque ffe4c4, blanchedalmond ffebcd,
blueviolet 8a2be2, burlywood deb887, cadetblue 5f9ea0, chartreuse a8e000, cornflower 6495ed, cornflowerblue 6495ed,
cornsilk fff8dc, darkgoldenrod b8860b, darkkhaki bdb76b, darkorchid 9932cc, darksalmon e9967a, deeppink ff1493,
deepskyblue 00a8e8, dodgerblue 1e90ff, firebrick b22222, floralwhite fffaf0, 
gainsboro dcdcdc, ghostwhite f8f8ff, goldenrod daa520, greenyellow adff2f, honeydew eaf7dc, hotpink ff69b4,
indianred cd5c5c, khaki c9bb7d, lavenderblush fff0f5, lawngreen 7cd400, lemonchiffon fffacd, lightseagreen 20b2aa,
linen f3eade, mediumorchid ba55d3, mediumseagreen 3cb371, mintcream f1fff8,
mistyrose ffe4e1, moccasin ffe4b5, navajowhite ffdead, oldlace fdf5e6, olivedrab 6b8e23, orangered ff4500,
orchid c964c4, palegoldenrod eee8aa, palevioletred db7093, papayawhip ffefd5, peachpuff ffdab9, peru cd853f,
powderblue b0dbe6, rebeccapurple 663399, rosybrown bc8f8f, royalblue 3a5fcd, saddlebrown 8b4513, sandybrown f4a460,
seagreen 2e8b57, seashell fff1e6, sienna a0522d, slateblue 6a5acd, slategray 708090, slategrey 708090, snow f9fafc,
springgreen 00d878, steelblue 4682b4, thistle d0b5d0, tomato f0553a, wheat f0d9ab, whitesmoke f4f4f4,
yellowgreen 9acd32,

vermilion e34a2c, vermillion e34a2c, cinnabar e0452f, carmine a6192e, madder a5243d, alizarin d1233e, cadmium f06a1d,
cadmiumred e0301e, cadmiumyellow f8c800, ochre c68a2e, ocher c68a2e, yellowochre d9a13b, redochre a4502f,
burntsienna b1552f, rawsienna c98545, umber 6b4a33, burntumber 63392a, rawumber 7a5c3e, sepia 6e4a2c, bistre 3f2e21,
ultramarine 2a3fb0, prussian 0f3556, prussianblue 0f3556, cerulean 2a8ec4, ceruleanblue 2a8ec4, phthalo 10586b,
viridian 2f8369, verdigris 43b3a1, malachite 12a35a, celadon a9cfb5, vandyke 5b4333, titanium f2f1ec,
kleinblue 0a2fa8, electricblue 1f6bff, royal 3a5fcd, babyblue a9d3ee, babypink f6c5cf, powderpink f3cfd2,
dustyrose c88a8c, dustypink d5a3a1, dustyblue 8ba3b8, oldrose c07f82, ashrose b98f8e, ash b4b3ae,
burntorange c65a1e, bloodred 8a1010, oxblood 5c1a1f, brick a8452f, brickred a63a2e, bloodorange e2502b,
neonpink ff3ea5, neongreen 39ff4a, acid c5e600, poppyred e0352b, signalred d31f26, racinggreen 0f4a33,
britishracinggreen 0f4a33, bottlegreen 134a3a, huntergreen 35593c, kellygreen 3ba635, petrol 0f5a66, petrolblue 0f5a66,
gunmetal 3b4248, graphite 3f4144, anthracite 34383c, ink 1c2433, inky 1c2433, jet 1b1b1d, ebony 2b2724, onyx 22252a,
soot 2a2928, smoke a5a8aa, smoky 8f9193, fog cfd4d6, mist d6dde0, cement a09f9a, concrete 9d9c98, stone b5aea2,
stoneware b9ab98, greige c3b8a9, taupe 8f8074, mushroom b7a597, putty cbbfa8, oatmeal ddd2bd, oat ddd2bd, ecru e3d6b8,
eggshell f2ead9, offwhite f6f2e8, alabaster f2efe6, porcelain f2f4f3, bone e9e1cf, parchment f0e4c6, vellum f2e8cf,
paper f7f3e9, newsprint dcd8cc, kraft c39c6b, cardboard bd9566, canvas e4dac4, chalk f3f2ec, pearl ece6da,
pewter 8e9296, tin a3a8ab, steel 77868f, iron 565a5e, chrome b9c0c5, platinum dcdcd8, brass b5903e, rustic a5623b,

denim 41607f, jeans 41607f, chambray 8fa8c2, velvet 5a1f45, silk e7dccb, satin e3d5d0, wool d9cfbd, tweed 8b7b65,
burlap b79b71, jute b99f75, hemp b3a27c, leather 8a5a36, suede a57b56, felt 7d8a72, tartan a12a2f, gingham c9414a,
sackcloth b39d78, flannel 9a4a44,

butter f6dd8e, buttercream f8eccb, buttermilk f5ecd0, milk f7f4ec, vanilla f5e6c0, custard f2dc8e, eggyolk f3b01c,
yolk f3b01c, honey e2a02f, caramel b8733a, toffee a0653a, butterscotch d9974a, fudge 5e3a2a, cocoa 6a4631,
coffee 5d4233, espresso 3d2a22, mocha 7c5a46, latte c9a98a, cappuccino b08f74, chai c08f5e, tea b77f43, matcha 9bb45c,
cinnamon a85c32, nutmeg 8b5f42, clove 5d3d2e, ginger c9823c, saffron eba51f, turmeric dea01b, paprika b8402a,
cayenne a8321f, chili b8261d, curry c99a2a, cumin a67c3d, pepper 3b3835, salt f4f4f1, sugar faf6ef, syrup 8f4a1e,
maple b9541f, molasses 3a2119, gingerbread 9c5b2e, biscuit d9b988, bread cf9a5b, crust b9793f, toast b97f4a,
dough ecdcbc, flour f6f1e6, almond e2cdae, walnut 6b4a36, hazelnut a5754d, hazel 9a7b4b, chestnut 8b4030,
pecan 8c5a35, pistachio b4cf8c, peanut c99f62, avocado 6f8440, pea 8fb04b, lettuce 9cc45a,
kale 4d6b45, spinach 3f6b3f, asparagus 7f9f5a, artichoke 8f9a78, basil 47723f, herb 6a8c55, celery c4d39a,
cucumber 6f9a53, carrot ec7a24, pumpkin e27a22, squash e0a13a, sweetpotato c4652f, beet 8a1f4a, beetroot 8a1f4a,
aubergine 472a45, eggplant 472a45, radish d03a5e, rhubarb c8515a, apple c53a32, applegreen 8dbb3a,
pear c3cf5c, quince d9c24a, cherry b8203a, cranberry 9c1f38, raspberry c8235e, strawberry e0425a, blackberry 45264f,
blueberry 45578f, mulberry 8a3066, elderberry 4a2b4f, grape 6b3a7d, fig 5d3a52, currant 8a1f38, pomegranate b01f3f,
watermelon f05a68, melon f5b58a, cantaloupe f3ac6f, papaya f5904a, mango f7a531, apricot f4b07a, nectarine f08a56,
tangerine f28a24, clementine f08a2a, mandarin f0812c, grapefruit f2735f, citrus f5c518, citron d8c92a, banana f3d85a,
pineapple f2cf48, kiwi 8fb83a, coconut f3ede2, wine 6a1f33, claret 7a1f33, merlot 6b1f33, bordeaux 6a1a2f,
champagne ecd9b0, prosecco ecdfa8, rum 8a5230, whisky b8702a, whiskey b8702a, cognac 9c5527, beer d99a2b, cider d08a33,
bubblegum f79ac0, candyfloss f7b6d2, mustardyellow d9a520, wasabi a9c46c,

lavendergrey bdb7c9, wisteria a58ac4, heather a58aa8, hyacinth 7a6cc0, iris 5a4fcf, pansy 6a2f86, violetblue 4a3fb5,
periwinkle 8f99e0, bluebell 6f7fd0, forgetmenot 7aa7dd, hydrangea 8b9fd6, delphinium 4a63c0, peony e58fae,
primrose f3e08a, daffodil f7d53a, buttercup f5c924, sunflower f6b918, marigold efa11e, dandelion f4cc2c,
geranium d8384f, poppy e23f2b, tulip e5526b, hibiscus d8315f, camellia e06377, azalea e0457f, dahlia a82f5f,
carnation f49aa6, fuchsiapink e83f9c, blossom f6c9d0, cherryblossom f7cdd6, sakura f7cdd6, petal f2c9cc, magnolia f2e6df,
lily f4f1e6, jasmine f8e3a0, lotus e8a9bf, clover 4f9a4a, shamrock 2f9a55, fern 5f8f4e, moss 75803d, mossy 75803d,
lichen a3b08f, ivy 3f6347, holly 24573a, pine 2c5a44, fir 2b5340, spruce 33564a, cypress 4a6150, juniper 4f6d68,
eucalyptus 7d9e90, laurel 5f7d4a, willow a0a86f, bamboo c7b56b, reed b7a86c, grass 6aa63a, meadow 7fb04a, leaf 5f9a3f,
leafy 5f9a3f, foliage 557a3c, jade 2f9a78, seaweed 3f5d48, kelp 4a5a36, cactus 5c8763, agave 86a39a, aloe 86b08a,
straw e2c56f, hay d9c06c, cork b58a5c, bark 6a4f3d, driftwood a39281, wood a87848, oak b08a57, walnutbrown 5e4030,
teak a5713f, cedar a4553a, mahogany 6b2c22, redwood 9a4436, rosewood 6d2a2f, birch e6dfd0, 


ruby a8123a, garnet 7a1f2f, sapphire 1f3fa0, topaz e7ac4a, citrine e3bf3a, amethyst 8d5fc0, peridot a8bf3a, opal c9dcd8,
moonstone c7d0d6, quartz dfd6d8, rosequartz eec5c9, lapis 24479e, lapislazuli 24479e, obsidian 17171b, marble eceae6,
granite 76777a, sandstone d3b38a, limestone dcd6c5, flint 5f6468, clay b8694a, terra b5623f, adobe c17a54, loam 54402f,
soil 5a4130, peat 41342a, mud 75593f, dune d9bd8b, dust c8b9a5, lava d5391b, ember d9481f, embers d9481f,
flame ee5a1f, coal 26272a, sulphur eadb3e, patina 5fa596,

heaven 9cc9ea, cloud dfe5ea, cloudy c3ccd3, storm 56636f, thunder 4a4f5a, rain 8ba0ae,
rainy 8ba0ae, frost dcebf0, glacier b5d5de, iceberg cfe4ea, arctic d3e7ee, polar e0edf1, lagoon 2a9da5,
reef 1fa39a, surf 7fcfd0, seafoam 9fdcc0, seaglass a7d3c6, marine 1c4f7a, nautical 1b3a63, deepsea 0f3a4f, abyss 0d2233,
pool 4fc3d8, caribbean 17b5b0, aegean 1f5f9a, mediterranean 1f7fb5, atlantic 23566f, pacific 1b6f96, baltic 3b6a80,
river 4f8299, lake 3f7f9f, duckegg b9d8cf, duckeggblue b9d8d6, robinegg 7fd0cf, robineggblue 7fd0cf, 
twilight 4a4678, dusk 6c5b7b, dawn f2b6a0, moonlight d5dbe8, moon e4e3da, starlight e6e6ee, galaxy 2c2150, cosmic 352463,
cosmos 352463, space 191a33, aurora 4fd0a5, sunshine f9d030, sunny f9d030, sun f7c331, sunlight f9dd80,

flamingo f58a92, salmonpink f59a8c, shrimp f0967c, lobster d0392a, canary f8e04a, peacock 0f7c86, peacockblue 0f7c86,
kingfisher 1680b0, mallard 1f5f5b, robin c8562f, fox c8622b, camel bf9562, fawn d2ab7f, buff dcbb84, lion c79a58,
mouse 9a948c, raven 22242c, crow 24252b, swan f5f4ef, dove c9c8c4, elephant 8d8f93, whale 4e6272, dolphin 7d93a3,
ladybird cf2a27, bee f0b81e, beeswax e6b24e, blood 8a1014, skin e3b491, nude dfb99c, flesh eabfa2, 
tealblue 1f7f8c, bluegreen 0f8a8a, greenblue 0f8a8a,
bluegrey 7d8fa0, bluegray 7d8fa0, redorange ee5330, yelloworange f7ab2b, redviolet a82a6b, bluepurple 5a45c5,
greengrey 8b998b, mauve a987a5, puce a5626d, cerise d02a64, magentapink dc3f92, tealgreen 1a8570,
lilacgrey c3bcc9, eggplantpurple 472a45, wineberry 7a2445, blushpink f0cbc8, shellpink f5cfc2, shell f3ddd0,
coralred f05a4a, limeade b5d33d, chartreusegreen a8d420, sagegrey b3baa6, khakigreen 7f8152,
army 55602f, armygreen 55602f, camouflage 6a6f45, camo 6a6f45, military 55602f, safari b59f70, desertsand e3c196`

type Hex = `#${string}`

/** By name without spaces and hyphens. */
export const COLOR_NAMES: ReadonlyMap<string, Hex> = new Map(
  NAMES.split(',').map((entry) => {
    const [name = '', digits = ''] = entry.trim().split(' ')
    return [name, `#${digits}`] as const
  }),
)
