import { Worker } from 'node:worker_threads'
import type { DrawnScene, Scene } from './draw-scene.ts'
import type { SceneAnswer } from './scene-worker.ts'

type Waiting = { resolve: (scene: DrawnScene) => void; reject: (error: unknown) => void }

let thread: Worker | null = null
let last = 0
const waiting = new Map<number, Waiting>()

/** Draws a scene in a second thread, one after the other, while this one typesets and letters. */
export function drawBeside(scene: Scene): Promise<DrawnScene> {
  thread ??= started()
  const worker = thread
  worker.ref()
  return new Promise((resolve, reject) => {
    last += 1
    waiting.set(last, { resolve, reject })
    worker.postMessage({ id: last, scene })
  })
}

function started(): Worker {
  const worker = new Worker(new URL('./scene-worker.ts', import.meta.url))
  worker.on('message', ({ id, drawn }: SceneAnswer) => {
    waiting.get(id)?.resolve(drawn)
    waiting.delete(id)
    // an idle thread keeps no process alive
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (error) => {
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return worker
}
