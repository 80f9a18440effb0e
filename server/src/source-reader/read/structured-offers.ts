import type { Element, Root } from 'hast'
import { elementsIn, textIn } from './html-elements.ts'

/**
 * A product with its price, as a page states it for search engines (schema.org). All are the page's own characters.
 * `highPrice`: '' if there is one price only; `currency`: ISO 4217
 */
export type Offer = { name: string; price: string; highPrice: string; currency: string; seller: string }

const MOST_OFFERS = 50
const MOST_NODES = 5_000
const LONGEST_SCRIPT = 500_000
const LONGEST_NAME = 200
const PRODUCT =
  /^(?:Product|ProductGroup|ProductModel|IndividualProduct|Book|Audiobook|Course|CreativeWork|DigitalDocument|SoftwareApplication|LearningResource)$/

/** From JSON-LD and microdata, each once. Events, jobs and the like are no products. */
export function offersIn(root: Root): Offer[] {
  const elements = elementsIn(root)
  const found = [...elements.filter(isJsonLd).flatMap(offersInJson), ...microdataOffers(elements)]
  const known = new Map(found.map((offer) => [Object.values(offer).join('\n'), offer]))
  return [...known.values()].slice(0, MOST_OFFERS)
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const isJsonLd = ({ tagName, properties }: Element) =>
  tagName === 'script' && String(properties.type).toLowerCase().startsWith('application/ld+json')

function offersInJson(script: Element): Offer[] {
  const text = textIn(script)
  if (text.length > LONGEST_SCRIPT) return []
  try {
    return offersOfNodes(nodesIn(JSON.parse(text)))
  } catch {
    // many pages have broken JSON
    return []
  }
}

/** All objects of a JSON value, the outer ones first. */
function nodesIn(value: unknown): Node[] {
  const nodes: Node[] = []
  const open: unknown[] = [value]
  for (let at = 0; at < open.length && nodes.length < MOST_NODES; at++) {
    const one = open[at]
    if (Array.isArray(one)) open.push(...one.slice(0, MOST_NODES))
    else if (isNode(one)) {
      nodes.push(one)
      open.push(...Object.values(one).filter((part) => typeof part === 'object'))
    }
  }
  return nodes
}

function offersOfNodes(nodes: readonly Node[]): Offer[] {
  const byId = new Map(
    nodes.flatMap((node) =>
      typeof node['@id'] === 'string' && Object.keys(node).length > 1 ? [[node['@id'], node] as const] : [],
    ),
  )
  const resolved = (value: unknown) => {
    const node = isNode(value) ? value : {}
    return Object.keys(node).length === 1 ? (byId.get(String(node['@id'])) ?? node) : node
  }
  return nodes.flatMap((node) => {
    const item = resolved(node.itemOffered)
    if (hasType(item, PRODUCT)) return offerOf(item, node) ?? []
    if (!hasType(node, PRODUCT)) return []
    return listOf(node.offers).flatMap((offer) => offerOf(node, resolved(offer)) ?? [])
  })
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** Types are written 'Product', 'schema:Product' or with an address. */
const hasType = (node: Node, types: RegExp) =>
  listOf(node['@type']).some((type) => types.test(String(type).replace(/^.*[/:#]/, '')))

function offerOf(product: Node, offer: Node): Offer | null {
  const [specified] = listOf(offer.priceSpecification)
  const priced = isNode(specified) && offer.price === undefined ? { ...offer, ...specified } : offer
  return complete({
    name: textOf(product.name),
    price: textOf(priced.price) || textOf(priced.lowPrice),
    highPrice: textOf(priced.price) ? '' : textOf(priced.highPrice),
    currency: textOf(priced.priceCurrency),
    seller: isNode(offer.seller) ? textOf(offer.seller.name) : textOf(offer.seller),
  })
}

function complete(offer: Offer): Offer | null {
  const { name, price, currency, highPrice } = offer
  if (!name || !/\d/.test(price) || !/^[A-Z]{3}$/.test(currency)) return null
  return highPrice === price ? { ...offer, highPrice: '' } : offer
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? `${value}`.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
    : ''

const OFFER_PROPERTIES = ['price', 'lowPrice', 'highPrice', 'priceCurrency', 'seller']

/** Properties of the nearest item count: an offer's name is not its product's. */
function microdataOffers(elements: readonly Element[]): Offer[] {
  return elements
    .filter((element) => isItem(element, PRODUCT))
    .flatMap((product) => {
      const own = propertiesOf(product)
      return own.flatMap(({ name, element }) => {
        if (name !== 'offers' || !isItem(element, /^(?:Aggregate)?Offer$/)) return []
        const offer = propertiesOf(element)
        const seller = offer.find((one) => one.name === 'seller')?.element
        const node = Object.fromEntries(OFFER_PROPERTIES.map((property) => [property, valueIn(offer, property)]))
        const sellerName = seller && isItem(seller) ? valueIn(propertiesOf(seller), 'name') : node.seller
        return offerOf({ name: valueIn(own, 'name') }, { ...node, seller: sellerName }) ?? []
      })
    })
}

type Property = { name: string; element: Element }

const valueIn = (properties: readonly Property[], name: string) => {
  const element = properties.find((one) => one.name === name)?.element
  return element ? contentOf(element) : ''
}

/** Properties of an item, without those of items inside it. */
function propertiesOf(item: Element): Property[] {
  const found: Property[] = []
  const open = item.children.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type !== 'element') continue
    for (const name of [node.properties.itemProp ?? []].flat()) found.push({ name: String(name), element: node })
    if (!isItem(node)) open.push(...node.children.toReversed())
  }
  return found
}

function isItem({ properties }: Element, types?: RegExp): boolean {
  const isScope = properties.itemScope !== undefined && properties.itemScope !== false && properties.itemScope !== null
  const named = [properties.itemType ?? ''].flat().join(' ').split(/\s+/)
  return isScope && (!types || named.some((type) => types.test(type.replace(/^.*[/:#]/, ''))))
}

function contentOf(element: Element): string {
  const { content, value } = element.properties
  return textOf(content) || textOf(value) || textOf(textIn(element))
}
