// How well the reader of descriptions reads the labelled ones, and how long 100,000 lines take: npm run bench:reader
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIDENT } from '#imports/descriptions/confidence.ts'
import { readDescription } from '#imports/descriptions/read-description.ts'
import { compareWithLabels, type LabelledDescription } from '#test/fixtures/descriptions/compare-with-labels.ts'
import { percent, type Tally, tallyF1 } from '#test/fixtures/descriptions/tally.ts'

const FILE = join(import.meta.dirname, '../../shared/data/parts/distributor_descriptions_labelled.jsonl')
const LINES = 100_000

if (!existsSync(FILE)) {
  console.log('Se omitió: faltan las descripciones etiquetadas (../shared/data).')
  process.exit(0)
}

const labelled = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as LabelledDescription)
const result = compareWithLabels(labelled)

for (const { description, misses } of result.lines) {
  if (misses.length > 0) console.log(`${description}\n${misses.map((miss) => `    ${miss}`).join('\n')}\n`)
}
console.log(`${labelled.length} descripciones etiquetadas`)
printTally('(modelo, años)', result.applications)
printTally('claves', result.keys)
console.log(`es parte de vehículo    exactitud ${percent(result.isVehiclePart / labelled.length)}`)
console.log(
  `armadora ${percent(result.makes.share)}   motor ${percent(result.engines.share)} de las aplicaciones acertadas`,
)
console.log(
  `posición ${percent(result.positions / labelled.length)}   palabras de la línea ${percent(result.lineWords / labelled.length)}`,
)
console.log(
  `con confianza ≥ ${CONFIDENT}: ${result.confident.sure} de ${result.confident.all} aplicaciones leídas, ` +
    `${percent(result.confident.right / Math.max(1, result.confident.sure))} acertadas (modelo, años y armadora)`,
)

const texts = labelled.map(({ description }) => description)
const began = performance.now()
const usedBefore = process.cpuUsage()
for (let index = 0; index < LINES; index += 1) readDescription(texts[index % texts.length] ?? '', null)
const seconds = (performance.now() - began) / 1000
const used = process.cpuUsage(usedBefore).user / 1e6
console.log(`${LINES.toLocaleString('es-MX')} líneas en ${seconds.toFixed(1)} s (${used.toFixed(1)} s de procesador)`)

function printTally(name: string, tally: Tally): void {
  const { right, missing, extra } = tally
  const precision = right / Math.max(1, right + extra)
  const recall = right / Math.max(1, right + missing)
  console.log(
    `${name.padEnd(22)}  precisión ${percent(precision)}  exhaustividad ${percent(recall)}  F1 ${percent(tallyF1(tally))}`,
  )
}
