import type pg from 'pg'
import type { ContactKind, ContactResult } from '#domain/contacts/contacts.ts'
import { copyRows } from '../copy.ts'
import type { Random } from '../random.ts'
import { weightedPicker } from '../random.ts'
import { DAY_MS, iso, MINUTE_MS } from './days.ts'
import type { HistoryCompany } from './documents.ts'
import type { Sources } from './orders.ts'

/** Companies whose last call ended with another one that was promised for these days: 0 is today. */
const DUE_IN = [-1, 0, 0, 0, 1, 2] as const
const OF_ADVISOR_SHARE = 0.15

const KINDS: readonly (readonly [ContactKind, number])[] = [
  ['llamada', 72],
  ['whatsapp', 20],
  ['correo', 5],
  ['visita', 3],
]
const RESULTS: readonly (readonly [ContactResult, number, readonly string[]])[] = [
  ['contesto', 36, ['Todo bien; pide el catálogo nuevo.', 'Revisa existencias y avisa.', '', '']],
  ['no_contesto', 24, ['', '', 'Buzón.']],
  ['hizo_pedido', 14, ['Pidió por teléfono.', '', 'Lo de siempre y unas balatas.']],
  ['pidio_cotizacion', 12, ['Quiere precio por volumen.', 'Lo pasé con su asesor.']],
  ['llamar_despues', 9, ['Está con clientes.', 'El encargado regresa más tarde.', 'Espera su quincena.']],
  ['no_interesado', 4, ['Compró de más el mes pasado.', 'Dice que está caro el flete.']],
  ['numero_equivocado', 1, ['']],
]

interface Contact {
  readonly company: HistoryCompany
  readonly at: number
  readonly kind: ContactKind
  readonly result: ContactResult
  readonly note: string
  readonly userId: number
  /** '2026-11-30' */
  readonly nextOn: string | null
}

/** Contacts with the generated companies over all years: mostly by telemarketers, and more with larger customers. */
export async function insertContacts(
  client: pg.ClientBase,
  { days, companies }: Sources,
  count: number,
  random: Random,
): Promise<void> {
  const made = companies.filter(({ plan }) => plan.made !== null && plan.habit !== 'without orders')
  const pickCompany = weightedPicker(made, ({ plan }) => plan.weight + 0.15)
  const pickKind = weightedPicker(KINDS, ([, weight]) => weight)
  const pickResult = weightedPicker(RESULTS, ([, weight]) => weight)
  const contacts = Array.from({ length: count - DUE_IN.length }, (): Contact => {
    const company = pickCompany(random)
    const first = company.plan.habit === 'new' ? Math.floor(days.today * 0.86) : 0
    const day = days.openFrom(days.dayAt(random.next(), first, days.today))
    const at = Math.min(days.someMoment(day, random), days.now - MINUTE_MS)
    const [result, , notes] = pickResult(random)
    return {
      company,
      at,
      kind: pickKind(random)[0],
      result,
      note: random.pick(notes),
      userId: random.chance(OF_ADVISOR_SHARE) ? company.advisorId : company.telemarketerId,
      nextOn: result === 'llamar_despues' ? days.date(days.openFrom(days.indexOf(at) + random.whole(1, 5))) : null,
    }
  })
  // The last contact with each company decides the next call.
  const promised = random.sample(made, DUE_IN.length).map((company, index): Contact => ({
    company,
    at: days.beforeWorking(days.now - DAY_MS, random.whole(60, 60 * 16)),
    kind: 'llamada',
    result: 'llamar_despues',
    note: 'Pidió que le marquemos para cerrar su pedido.',
    userId: company.telemarketerId,
    nextOn: days.date(days.today + (DUE_IN[index] ?? 0)),
  }))
  const last = new Map(promised.map((each) => [each.company, each.at]))
  const before = contacts.map((each) => ({
    ...each,
    at: Math.min(each.at, (last.get(each.company) ?? days.now) - MINUTE_MS),
  }))
  const all = [...before, ...promised]
  await copyRows(
    client,
    'contacts',
    ['company_id', 'user_id', 'kind', 'result', 'note', 'next_on', 'at'],
    all.toSorted((a, b) => a.at - b.at),
    ({ company, userId, kind, result, note, nextOn, at }) => [company.id, userId, kind, result, note, nextOn, iso(at)],
  )
}
