// npm run --silent read-descriptions < lines.txt: prints the reading of each line, one JSON object per line.
import { once } from 'node:events'
import { printedReading } from './printed-reading.ts'
import { linesIn } from './text/text-lines.ts'

// The reader of the output may stop early ('| head'): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.stdin.setEncoding('utf8')
for await (const lines of linesIn(process.stdin as AsyncIterable<string>)) {
  const printed = lines.map((line) => `${JSON.stringify(printedReading(line))}\n`).join('')
  if (!process.stdout.write(printed)) await once(process.stdout, 'drain')
}
