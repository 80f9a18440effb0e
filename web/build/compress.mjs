import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Smaller files are not worth compressing: headers outweigh the savings. */
const LEAST = 512
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes a Brotli and a gzip form next to every text file at maximum compression, so that a server only sends them. */
export async function compress(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && WORTH_IT.test(file.name))
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        const bytes = await readFile(path)
        if (bytes.length < LEAST) return
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }),
  )
}
