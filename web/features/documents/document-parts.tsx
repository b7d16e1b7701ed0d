import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import screen from '#web/ui/screen.module.css'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { TwoSums, type TwoSumsPart } from '#web/ui/two-sums.tsx'
import { vatText } from './document-text.ts'
import classes from './documents.module.css'

interface DocumentColumnsProps {
  readonly children: ReactNode
  readonly side: ReactNode
  /** What is written about it: below what it consists of; on a phone, where all is in one column, below the sums too. */
  readonly below?: ReactNode
}

/** A document on its screen: what it consists of, and beside that what is said of the whole. */
export function DocumentColumns({ children, side, below = null }: DocumentColumnsProps) {
  return (
    <div className={`grid one-column gap-20 ${classes.columns ?? ''}`}>
      <div className="stack min-w-0 gap-20">{children}</div>
      <div className={`stack min-w-0 gap-20 ${classes.side ?? ''}`}>{side}</div>
      {below !== null && <div className={`stack min-w-0 gap-20 ${classes.below ?? ''}`}>{below}</div>}
    </div>
  )
}

/** Names and what they are; '' is left out. */
type NamedFacts = Parameters<typeof Facts>[0]['facts']

interface DocumentSumsProps {
  readonly sums: {
    readonly pieces: number
    /** Pesos, all of these. */
    readonly subtotal: number
    readonly vat: number
    readonly total: number
  }
  /** In percent: 16; several where its branches have several. */
  readonly rates: readonly number[]
  /** What of it comes now and what later. */
  readonly parts?: { readonly now: TwoSumsPart; readonly awaited: TwoSumsPart }
  /** Pesos: how it is sent, the tax of that, and what is paid in all. Not given: it is not known yet. */
  readonly paid?: { readonly shipping: number; readonly shippingVat: number; readonly toPay: number }
  /** What of the subtotal is for cores. */
  readonly cores?: number
  /** What this kind of document says after its sums. */
  readonly further: NamedFacts
}

/** What it comes to. */
export function DocumentSums({ sums, rates, parts, paid, cores = 0, further }: DocumentSumsProps) {
  const { pieces, subtotal, vat, total } = sums
  const strong = (amount: number) => <strong>{pesosText(amount)}</strong>
  const isSent = paid !== undefined && paid.shipping > 0
  return (
    <TitledPanel id="importes" title="Importes">
      <Facts
        areFigures
        facts={[
          ['Piezas', countText(pieces)],
          ['Cascos', cores === 0 ? '' : `${pesosText(cores)}, en el subtotal`],
          ['Subtotal', pesosText(subtotal)],
          [vatText(rates), pesosText(vat)],
          ['Total', paid === undefined ? strong(total) : pesosText(total)],
          ['Envío', isSent ? pesosText(paid.shipping) : ''],
          ['IVA del envío', isSent ? pesosText(paid.shippingVat) : ''],
          ['Total a pagar', paid === undefined ? '' : strong(paid.toPay)],
          ...further,
        ]}
      />
      {parts !== undefined && <TwoSums {...parts} />}
    </TitledPanel>
  )
}

/** Who asked for it, for when, and where it goes. */
export function DocumentFacts({ facts }: { readonly facts: NamedFacts }) {
  return (
    <TitledPanel id="datos" title="Datos">
      <Facts facts={facts} />
    </TitledPanel>
  )
}

/** An address, one line under the other; those that are '' are left out. */
export function AddressLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </>
  )
}

interface DocumentMove {
  readonly id: string | number
  /** As an instant. */
  readonly at: string
  readonly title: string
  readonly tone: StatusLook['tone']
  /** undefined: nobody is named. */
  readonly who?: string
  readonly reason: string
}

interface DocumentHistoryProps {
  /** 'Historia del pedido' */
  readonly label: string
  /** Of its branch. */
  readonly timeZone: string
  /** The newest first. */
  readonly moves: readonly DocumentMove[]
}

/** What became of it, and who did it. */
export function DocumentHistory({ label, timeZone, moves }: DocumentHistoryProps) {
  return (
    <TitledPanel id="historia" title="Historia">
      <Timeline
        label={label}
        timeZone={timeZone}
        events={moves.map(({ reason, ...move }) => ({
          ...move,
          children:
            reason === '' ? null : (
              <p className={`block text-md muted break-anywhere ${classes.detail ?? ''}`}>{reason}</p>
            ),
        }))}
      />
    </TitledPanel>
  )
}

interface MissingDocumentProps {
  /** Of the screen. */
  readonly title: string
  readonly icon: TablerIcon
  /** 'Este pedido no existe' */
  readonly name: string
  /** What to do. */
  readonly text: string
  /** Where the others are. */
  readonly list: { readonly label: string; readonly path: string }
}

/** In place of a document that is not there, or that is not for who asks. */
export function MissingDocument({ title, icon, name, text, list }: MissingDocumentProps) {
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} />
      <EmptyPanel icon={icon} title={name} text={text}>
        <ActionLink to={list.path}>{list.label}</ActionLink>
      </EmptyPanel>
    </div>
  )
}
