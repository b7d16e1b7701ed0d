import { createInterface } from 'node:readline/promises'
import { Failure } from '#server/platform/failure.ts'
import { shopSetup, TIME_ZONES, type ShopSetup } from './shop-setup.ts'

type Field = 'company' | 'branch' | 'city' | 'timeZone'

const LOGO_QUESTION =
  '¿En qué archivo está su logotipo? (PNG, JPEG, WebP o AVIF; se ve sobre fondo oscuro; vacío: ninguno)'

/**
 * Prompts a person for the set-up of a new shop, each question again until its answer is valid. The logo may be left out. @param storeLogo
 * stores the picture at a path, or returns why it cannot. @returns null when the input ends before the last answer.
 */
export async function promptForSetup(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  storeLogo: (path: string) => Promise<string | Failure>,
): Promise<ShopSetup | null> {
  const terminal = createInterface({ input, output })
  const lines = terminal[Symbol.asyncIterator]()
  // Input that is piped ends while its lines are still being read.
  let isOpen = true
  terminal.once('close', () => (isOpen = false))
  const answers = new Map<Field | 'logo', string>()
  output.write('\n  Esta tienda es nueva. Cinco datos y queda lista (luego se pueden cambiar):\n\n')
  try {
    for (const [field, question] of QUESTIONS) {
      while (!answers.has(field)) {
        terminal.setPrompt(`  ${question} `)
        if (isOpen) terminal.prompt()
        const line = await lines.next()
        if (line.done === true) return null
        const answer = field === 'timeZone' ? zoneOf(line.value.trim()) : line.value.trim()
        const { error } = shopSetup.safeParse({ ...VALID_ANSWERS, [field]: answer })
        if (error === undefined) answers.set(field, answer)
        else output.write(`  ${error.issues[0]?.message ?? 'no se entiende'}\n`)
      }
    }
    for (;;) {
      terminal.setPrompt(`  ${LOGO_QUESTION} `)
      if (isOpen) terminal.prompt()
      const line = await lines.next()
      // A path that was dragged into the terminal is quoted.
      const path = line.done === true ? '' : line.value.trim().replace(/^(['"])(.*)\1$/u, '$2')
      if (path === '') break
      const stored = await storeLogo(path)
      if (!(stored instanceof Failure)) {
        answers.set('logo', path)
        break
      }
      output.write(`  ${stored.message}\n`)
    }
  } finally {
    terminal.close()
  }
  return shopSetup.parse(Object.fromEntries(answers))
}

const ZONES = Object.entries(TIME_ZONES)

const QUESTIONS: readonly (readonly [Field, string])[] = [
  ['company', '¿Cómo se llama la empresa?'],
  ['branch', '¿Cómo se llama su primera sucursal?'],
  ['city', '¿En qué ciudad está?'],
  [
    'timeZone',
    `¿La hora de dónde usa?\n${ZONES.map(([cities], index) => `    ${index + 1}  ${cities}`).join('\n')}\n  Número (vacío: 1):`,
  ],
]

/** Each question is checked by itself, with valid answers to the others. */
const VALID_ANSWERS: Readonly<Record<Field, string>> = {
  company: 'x',
  branch: 'x',
  city: 'x',
  timeZone: 'America/Mexico_City',
}

function zoneOf(answer: string): string {
  return ZONES[Number(answer === '' ? 1 : answer) - 1]?.[1] ?? answer
}
