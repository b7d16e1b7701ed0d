import type { Grants, Viewer } from '#domain/access.ts'
import type { MoveRefusal } from '#domain/documents/moves.ts'
import { QUOTE_STATES, type Actor, type QuoteState, type Transitions } from '#domain/lifecycles.ts'

/** Of one revision. */
export const MAX_QUOTE_LINES = 500

/** The two sides that write revisions in turns. */
export const QUOTE_SIDES = ['customer', 'house'] as const
export type QuoteSide = (typeof QUOTE_SIDES)[number]

interface QuoteMove {
  readonly from: readonly QuoteState[]
  readonly to: QuoteState
  readonly by: readonly Actor[]
  /**
   * sends: the actor's unsent revision; offers: the same, with prices and a validity; accepts: an offer at the prices of the
   * counter-offer; drafts: a new unsent revision at today's prices; takes: assigns the quote to the actor.
   */
  readonly writes?: 'sends' | 'offers' | 'accepts' | 'drafts' | 'takes'
  readonly needsReason?: true
  /** The actor may choose one of the loss reasons instead of writing a text. */
  readonly takesLossReason?: true
  /** The side that gets a mail and a notification. */
  readonly tells?: QuoteSide
}

/** All moves of a quote: who makes them, from which state, what they write and whom they notify. */
export const QUOTE_MOVES = {
  request: { from: ['borrador'], to: 'enviada', by: ['requester'], writes: 'sends', tells: 'house' },
  take: { from: ['enviada'], to: 'en_revision', by: ['staff'], writes: 'takes' },
  offer: {
    from: ['borrador', 'en_revision', 'contraoferta', 'cotizada'],
    to: 'cotizada',
    by: ['staff'],
    writes: 'offers',
    tells: 'customer',
  },
  counter: { from: ['cotizada'], to: 'contraoferta', by: ['requester'], writes: 'sends', tells: 'house' },
  accept: { from: ['cotizada'], to: 'autorizada', by: ['customer'], tells: 'house' },
  accept_counter: {
    from: ['contraoferta'],
    to: 'autorizada',
    by: ['staff'],
    writes: 'accepts',
    tells: 'customer',
  },
  decline: {
    from: ['en_revision', 'contraoferta'],
    to: 'rechazada',
    by: ['staff'],
    needsReason: true,
    tells: 'customer',
  },
  reject: {
    from: ['cotizada'],
    to: 'rechazada',
    by: ['customer'],
    needsReason: true,
    takesLossReason: true,
    tells: 'house',
  },
  withdraw_request: {
    from: ['enviada', 'en_revision', 'contraoferta'],
    to: 'retirada',
    by: ['requester'],
    tells: 'house',
  },
  withdraw_offer: { from: ['cotizada'], to: 'retirada', by: ['staff'], needsReason: true, tells: 'customer' },
  discard: { from: ['borrador'], to: 'retirada', by: ['requester', 'staff'] },
  convert: { from: ['autorizada'], to: 'convertida', by: ['customer', 'system'], tells: 'house' },
  /** A part of its pieces becomes a pre-order; the others stay offered. */
  convert_part: { from: ['autorizada'], to: 'autorizada', by: ['customer', 'system'], tells: 'house' },
  /** Pieces of its pre-order return: it was rejected, has expired, or was authorised in part. */
  unconvert: { from: ['convertida', 'autorizada'], to: 'autorizada', by: ['system'], tells: 'house' },
  /** The accepted offer cannot be ordered as it is: a rate or a part has changed. */
  revise: { from: ['autorizada'], to: 'en_revision', by: ['requester'], tells: 'house' },
  expire: {
    from: ['enviada', 'en_revision', 'cotizada', 'contraoferta', 'autorizada', 'convertida'],
    to: 'vencida',
    by: ['system'],
    tells: 'customer',
  },
  reopen: {
    from: ['rechazada', 'retirada', 'vencida'],
    to: 'borrador',
    by: ['requester', 'staff'],
    writes: 'drafts',
  },
} as const satisfies Readonly<Record<string, QuoteMove>>

export type QuoteMoveName = keyof typeof QUOTE_MOVES

/** Whether an offer can be sent again as it is. A discarded draft is not lost, but is not sent either. */
export function isOfferable(state: QuoteState): boolean {
  return QUOTE_MOVES.offer.from.some((from) => from === state)
}

/** The moves as a table of states. */
export const QUOTE_TRANSITIONS: Transitions<QuoteState> = transitionsOf(Object.values<QuoteMove>(QUOTE_MOVES))

function transitionsOf(moves: readonly QuoteMove[]): Transitions<QuoteState> {
  const rows = QUOTE_STATES.map((state) => {
    const following = moves.filter(({ from }) => from.includes(state)).map(({ to, by }) => [to, by] as const)
    return [state, Object.fromEntries(following)] as const
  })
  return Object.fromEntries(rows) as Transitions<QuoteState>
}

/** The side of a user in a quote: users of a company are the customer, also while a member of staff acts in their name. */
export function quoteSideOf({ person }: Viewer): QuoteSide | null {
  if (person === null) return null
  return person.companyId === null ? 'house' : 'customer'
}

/** Whether a user takes part in the quotes that they see, with comments and files: of staff only those who answer or release them. */
export function mayJoin(viewer: Viewer): boolean {
  const side = quoteSideOf(viewer)
  return side !== null && mayJoinAs(side, viewer)
}

/** The same for a user whose side is known. */
export function mayJoinAs(side: QuoteSide, { roles, permissions }: Grants): boolean {
  return (
    side === 'customer' ||
    roles.includes('admin') ||
    permissions.includes('cotizaciones-answer') ||
    permissions.includes('cotizaciones-authorize')
  )
}

/** Whether a member of staff answers the quotes that they see. */
export function mayAnswerQuotes(viewer: Viewer): boolean {
  const { roles, permissions } = viewer
  return quoteSideOf(viewer) === 'house' && (roles.includes('admin') || permissions.includes('cotizaciones-answer'))
}

/** The roles in which a user acts on a quote that they can see. A draft belongs to its side alone. */
function quoteActorsOf(viewer: Viewer, quote: QuoteStage): readonly Actor[] {
  const side = quoteSideOf(viewer)
  if (side === null || (quote.state === 'borrador' && side !== quote.draftedBy)) return []
  const has = (permission: string) => viewer.roles.includes('admin') || viewer.permissions.includes(permission)
  const actors: readonly (Actor | false)[] =
    side === 'customer'
      ? ['requester', has('permission_compras') && 'customer']
      : [mayAnswerQuotes(viewer) && 'staff', has('cotizaciones-authorize') && 'authoriser']
  return actors.filter((actor) => actor !== false)
}

interface QuoteStage {
  readonly state: QuoteState
  readonly draftedBy: QuoteSide
}

/**
 * Why a user may not make a move; null where they may. Quotes are agreed on the telephone: staff acting for the customer may do all that
 * the customer may, and the customer gets a mail.
 */
export function quoteMoveRefusal(name: QuoteMoveName, viewer: Viewer, quote: QuoteStage): MoveRefusal | null {
  const { from, by }: QuoteMove = QUOTE_MOVES[name]
  if (!from.includes(quote.state)) return 'not_next'
  const actors = quoteActorsOf(viewer, quote)
  return by.some((actor) => actors.includes(actor)) ? null : 'not_yours'
}

/** The moves that a user can make now, for the buttons of a screen. */
export function possibleQuoteMoves(viewer: Viewer, quote: QuoteStage): readonly QuoteMoveName[] {
  const names = Object.keys(QUOTE_MOVES) as QuoteMoveName[]
  return names.filter((name) => quoteMoveRefusal(name, viewer, quote) === null)
}

/** Whose turn it is; null: nobody's, since it has ended. For an accepted offer it is the customer's, who orders it. */
export function turnOf({ state, draftedBy }: QuoteStage): QuoteSide | null {
  switch (state) {
    case 'borrador':
      return draftedBy
    case 'enviada':
    case 'en_revision':
    case 'contraoferta':
      return 'house'
    case 'cotizada':
    case 'autorizada':
      return 'customer'
    default:
      return null
  }
}
