// How well the reader of descriptions reads each set of labelled lines, and how long 100,000 lines take: npm run bench:reader
// With the names of sets it lists every miss of them: npm run bench:reader -- certainty.tuned
import { readDescription } from '#imports/descriptions/read-description.ts'
import { compareWithLabels, type Comparison } from '#test/fixtures/descriptions/compare-with-labels.ts'
import { hasVersions, LABELLED_SETS, labelledSet } from '#test/fixtures/descriptions/labelled-sets.ts'
import { percent, precisionOf, recallOf, type Tally, tallyF1 } from '#test/fixtures/descriptions/tally.ts'

const LINES = 100_000
const listed = new Set(process.argv.slice(2))

if (!LABELLED_SETS.has('real')) console.log('Se omiten las líneas reales: falta ../shared/data.\n')
for (const name of LABELLED_SETS.keys()) {
  const result = compareWithLabels(labelledSet(name), hasVersions(name))
  if (listed.has(name)) printMisses(result)
  printFigures(name, result)
}
printSpeed()

function printMisses({ lines }: Comparison): void {
  for (const { description, misses } of lines) {
    if (misses.length > 0) console.log(`${description}\n${misses.map((miss) => `    ${miss}`).join('\n')}\n`)
  }
}

function printFigures(name: string, result: Comparison): void {
  const ofLines = (count: number) => percent(count / result.lines.length)
  console.log(`${name}: ${result.lines.length} descripciones etiquetadas`)
  printTally('claves', result.keys)
  printTally('(modelo, años, versión)', result.applications)
  printTally('se publica sin persona', result.certain)
  console.log(
    `    armadora ${percent(result.makes.share)}, motor ${percent(result.engines.share)} de las aplicaciones acertadas; ` +
      `parte de vehículo ${ofLines(result.isVehiclePart)}, posición ${ofLines(result.positions)}, ` +
      `palabras de la línea ${ofLines(result.lineWords)} de las descripciones\n`,
  )
}

function printTally(what: string, tally: Tally): void {
  console.log(
    `    ${what.padEnd(24)} precisión ${percent(precisionOf(tally))}  exhaustividad ${percent(recallOf(tally))}  ` +
      `F1 ${percent(tallyF1(tally))}  (${tally.right} bien, ${tally.extra} de más, ${tally.missing} faltan)`,
  )
}

function printSpeed(): void {
  const texts = [...LABELLED_SETS.keys()].flatMap((name) => labelledSet(name).map(({ description }) => description))
  const began = performance.now()
  const usedBefore = process.cpuUsage()
  for (let index = 0; index < LINES; index += 1) readDescription(texts[index % texts.length] ?? '', null)
  const seconds = (performance.now() - began) / 1000
  const used = process.cpuUsage(usedBefore).user / 1e6
  console.log(`${LINES.toLocaleString('es-MX')} líneas en ${seconds.toFixed(1)} s (${used.toFixed(1)} s de procesador)`)
}
