import { PressError } from '../errors/press-error.ts'
import { createPress } from '../press.ts'
import { readOptions, USAGE } from './options.ts'
import { type WrittenFile, writeBook } from './write-book.ts'

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE)
    return
  }
  const options = readOptions(args)
  const press = createPress({ size: 1 })
  const made: WrittenFile[] = []
  try {
    await writeBook(press, options, (file) => {
      made.push(file)
      if (!options.json) console.log(line(file))
      for (const warning of file.warnings)
        console.error(`Warning: ${warning.section ? `${warning.section}: ` : ''}${warning.message}`)
    })
    if (options.json) console.log(JSON.stringify({ files: made }))
  } finally {
    await press.close()
  }
}

function line({ file, pages, bytes, ms }: WrittenFile): string {
  return `${file}  ${pages === null ? '' : `${pages} pages  `}${bytes} bytes  ${ms} ms`
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(
    error instanceof PressError ? error.message : `Stopped: ${error instanceof Error ? error.message : error}`,
  )
  process.exitCode = 1
}
