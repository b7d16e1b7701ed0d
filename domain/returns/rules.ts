import {
  CONDITION_LABELS,
  FREIGHT_LABELS,
  isFault,
  PIECE_CONDITIONS,
  type Freight,
  type PieceCondition,
  type ReturnReason,
} from './reasons.ts'

/** The worst accepted condition of a rule: damaged arrivals are a fault of the shop. */
export const RULE_CONDITIONS = ['sellada', 'abierta', 'montada'] as const
export type RuleCondition = (typeof RULE_CONDITIONS)[number]

/** The conditions for returning parts of a product line. */
export interface ReturnRule {
  /** Days after the delivery; 0: returns are not accepted. */
  readonly days: number
  /** The same for faults of the shop or the maker. */
  readonly faultDays: number
  readonly condition: RuleCondition
  /** Percent of the price. */
  readonly share: number
  readonly freight: Freight
}

/** A rule as it applies to one reason. */
export interface ReturnTerms {
  readonly days: number
  readonly condition: PieceCondition
  readonly share: number
  readonly freight: Freight
}

/** Faults are credited whole, in any condition, and without freight for the customer. */
export function termsFor(rule: ReturnRule, reason: ReturnReason): ReturnTerms {
  if (isFault(reason)) return { days: rule.faultDays, condition: 'golpeada', share: 100, freight: 'tienda' }
  const { days, condition, share, freight } = rule
  return { days, condition, share, freight }
}

/** Whether a condition is at least as good as required. */
export function meetsCondition(condition: PieceCondition, worst: PieceCondition): boolean {
  return PIECE_CONDITIONS.indexOf(condition) <= PIECE_CONDITIONS.indexOf(worst)
}

/** The last day to request a return, at the branch: '2026-11-27'. null: returns are not accepted. */
export function lastDay(deliveredOn: string, days: number): string | null {
  return days === 0 ? null : Temporal.PlainDate.from(deliveredOn).add({ days }).toString()
}

interface ReturnedLine {
  readonly reason: ReturnReason
  readonly condition: PieceCondition
  readonly deliveredOn: string
  readonly today: string
}

/** Why a return is refused, in Spanish; null where it is accepted. */
export function refusalOfReturn(
  rule: ReturnRule,
  { reason, condition, deliveredOn, today }: ReturnedLine,
): string | null {
  const terms = termsFor(rule, reason)
  const until = lastDay(deliveredOn, terms.days)
  if (until === null) return 'Por este motivo la tienda no acepta devoluciones de esta línea.'
  if (today > until)
    return `Se podía pedir hasta ${terms.days === 1 ? '1 día' : `${terms.days} días`} después de la entrega.`
  if (meetsCondition(condition, terms.condition)) return null
  return `Se acepta si está así o mejor: ${CONDITION_LABELS[terms.condition].toLowerCase()}.`
}

/** 'Hasta 30 días después de la entrega · Empaque abierto, sin montar, o mejor · Se acredita 80 % · El envío lo paga el cliente' */
export function ruleText(rule: ReturnRule): string {
  if (rule.days === 0) return 'No se acepta si ya no la necesita o no le quedó'
  return [
    `Hasta ${daysText(rule.days)} después de la entrega`,
    `${CONDITION_LABELS[rule.condition]}${rule.condition === 'sellada' ? '' : ', o mejor'}`,
    `Se acredita ${rule.share} %`,
    FREIGHT_LABELS[rule.freight],
  ].join(' · ')
}

/** The same for faults. */
export function faultRuleText({ faultDays }: Pick<ReturnRule, 'faultDays'>): string {
  if (faultDays === 0) return 'No se acepta por defecto, golpe o error'
  return `Por defecto, golpe o error: hasta ${daysText(faultDays)} después de la entrega, se acredita 100 % y el envío lo paga la tienda`
}

function daysText(days: number): string {
  return days === 1 ? '1 día' : `${days} días`
}
