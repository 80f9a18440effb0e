import type { Sharp } from 'sharp'
import { bookModel } from './scene/book-model.ts'
import type { Drawing } from './scene/draw.ts'
import { openBookModel } from './scene/open-book-model.ts'
import { drawBeside } from './scene/scene-thread.ts'
import type { Shadow } from './scene/shadow.ts'
import { cutOut } from './scene/stage.ts'
import { moved, type Surface, type Texture } from './scene/surface.ts'
import { tabletFace, tabletModel, tabletSize } from './scene/tablet-model.ts'
import { pageEdges, pictureTexture, plainTexture } from './scene/textures.ts'
import { chain, rotation, shift, type Vector } from './scene/vectors.ts'

export const MOCK_UP = { width: 2_000, height: 1_500 } as const

/** A scene as it is drawn, to be put on a backdrop; `cutOut` is raw RGBA with the shadow. */
export type Shot = { drawing: Drawing; shadow: Shadow; cutOut: () => Buffer }

type Page = { picture: Sharp; shape: number }
export type Subject = {
  /** inches */
  width: number
  height: number
  pages: number
  front: Sharp
  spine: Sharp
  back: string
  /** read from right to left: the spine is on the right */
  opensLeft: boolean
}

/** Inches a page, of cream paper, and of both covers. */
const PAGE = 0.0025
const COVERS = 0.024
const THINNEST = 0.1
const THICKEST = 1.7
/** Printed pages aren’t as white as screens: the share of red, green and blue. */
const PAPER = [1, 0.985, 0.95]
/** Texture pixels an inch. */
const DENSITY = 165

/** Inches of a paperback with its cover. */
export const thicknessOf = (pages: number): number => Math.min(THICKEST, Math.max(THINNEST, pages * PAGE + COVERS))

export async function standingBook(of: Subject): Promise<Shot> {
  const side = of.opensLeft ? -1 : 1
  const book = moved(await book3d(of, 26), rotation('y', 30 * side))
  return shot(book, { target: [0, of.height / 2, 0], away: 34, above: 17, frame: [480, 150, 1_480, 1_340], side })
}

export async function lyingBook(of: Subject): Promise<Shot> {
  const side = of.opensLeft ? -1 : 1
  return shot(await lying(of, 28 * side), {
    target: [0, 0.3, 0],
    away: 30,
    above: 42,
    frame: [300, 240, 1_700, 1_260],
    side,
  })
}

const lying = async (of: Subject, turn: number): Promise<Surface[]> => {
  const flat = chain(shift([0, -of.height / 2, 0]), rotation('x', -90), shift([0, thicknessOf(of.pages) / 2, 0]))
  return moved(await book3d(of, 60), chain(flat, rotation('y', turn)))
}

/** `left` and `right` as they are seen. */
export async function openBook(of: Subject, left: Page, right: Page): Promise<Shot> {
  const side = of.opensLeft ? -1 : 1
  const height = of.width / left.shape
  const texture = ({ picture }: Page) =>
    pictureTexture(picture.linear([...PAPER], [0, 0, 0]), of.width * DENSITY, height * DENSITY)
  const [one, other] = await Promise.all([texture(left), texture(right)])
  const model = openBookModel({
    width: of.width,
    height,
    thickness: thicknessOf(of.pages),
    left: one,
    right: other,
    cover: plainTexture(of.back),
    edges: pageEdges(Math.min(70, Math.max(12, of.pages / 4))),
  })
  const turned = moved(model, rotation('y', -8 * side))
  return shot(turned, { target: [0, 0.3, 0], away: 30, above: 47, frame: [190, 200, 1_810, 1_300], side })
}

export async function tablet(page: Page, side: 1 | -1): Promise<Shot> {
  const model = moved(await leaningTablet(page), rotation('y', 24 * side))
  return shot(model, { target: [0, 4.5, 0], away: 34, above: 14, frame: [400, 170, 1_600, 1_330], side })
}

/** The book, and a tablet in front of it. */
export async function bookAndTablet(of: Subject, page: Page): Promise<Shot> {
  const side = of.opensLeft ? -1 : 1
  const [book, screen] = await Promise.all([book3d(of, 22), leaningTablet(page)])
  const reach = (of.width + tabletSize(page.shape).width) / 2
  return shot(
    [
      ...moved(book, chain(rotation('y', 26 * side), shift([-0.46 * reach * side, 0, -0.9]))),
      ...moved(screen, chain(rotation('y', -16 * side), shift([0.52 * reach * side, 0, 1.7]))),
    ],
    { target: [0, of.height / 2, 0], away: 38, above: 15, frame: [330, 170, 1_670, 1_340], side },
  )
}

async function book3d(of: Subject, sheets: number): Promise<Surface[]> {
  const { width, height, pages, opensLeft } = of
  const thickness = thicknessOf(pages)
  const [front, spine] = await Promise.all([
    pictureTexture(of.front, width * DENSITY, height * DENSITY),
    pictureTexture(of.spine, Math.max(24, thickness * DENSITY), height * DENSITY),
  ])
  const edges = pageEdges(Math.round(sheets * Math.min(1.4, Math.max(0.4, thickness))))
  const model = bookModel({ width, height, thickness, front, spine, back: plainTexture(of.back), edges, opensLeft })
  return moved(model, shift([-width / 2, 0, 0]))
}

async function leaningTablet(page: Page): Promise<Surface[]> {
  const size = tabletSize(page.shape)
  const face: Texture = await tabletFace(page.picture, page.shape, size, Math.round(size.width * DENSITY))
  return moved(tabletModel(face, size), chain(rotation('x', -13), shift([0, 0.03, 0])))
}

type View = {
  target: Vector
  away: number
  above: number
  /** pixels: left, top, right, bottom of what is seen */
  frame: readonly [number, number, number, number]
  side: 1 | -1
}

async function shot(surfaces: readonly Surface[], { target, away, above, frame, side }: View): Promise<Shot> {
  const [left, top, right, bottom] = frame
  const within = { left, top, right, bottom }
  const { drawing, shadow } = await drawBeside({ surfaces, target, away, above, within, side, size: MOCK_UP })
  let cut: Buffer | null = null
  return {
    drawing,
    shadow,
    cutOut: () => {
      cut ??= cutOut(drawing, shadow, MOCK_UP)
      return cut
    },
  }
}
