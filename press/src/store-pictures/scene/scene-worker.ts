import { parentPort } from 'node:worker_threads'
import { type DrawnScene, drawScene, type Scene } from './draw-scene.ts'

export type SceneAnswer = { id: number; drawn: DrawnScene }

parentPort?.on('message', ({ id, scene }: { id: number; scene: Scene }) => {
  const drawn = drawScene(scene)
  const made = [drawn.drawing.pixels.buffer, drawn.shadow.values.buffer] as ArrayBuffer[]
  parentPort?.postMessage({ id, drawn } satisfies SceneAnswer, made)
})
