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
  /** Comments and files: below the lines; in the single column of phones, below the sums. */
  readonly below?: ReactNode
}

/** The screen of a document: its lines, and facts about the whole beside them. */
export function DocumentColumns({ children, side, below = null }: DocumentColumnsProps) {
  return (
    <div className={`grid one-column gap-20 ${classes.columns ?? ''}`}>
      <div className="stack min-w-0 gap-20">{children}</div>
      <div className={`stack min-w-0 gap-20 ${classes.side ?? ''}`}>{side}</div>
      {below !== null && <div className={`stack min-w-0 gap-20 ${classes.below ?? ''}`}>{below}</div>}
    </div>
  )
}

/** Labels and values; '' is left out. */
type NamedFacts = Parameters<typeof Facts>[0]['facts']

interface DocumentSumsProps {
  readonly sums: {
    readonly pieces: number
    /** In pesos. */
    readonly subtotal: number
    readonly vat: number
    readonly total: number
  }
  /** In percent: 16; several where its branches differ. */
  readonly rates: readonly number[]
  /** The parts that are supplied now and later. */
  readonly parts?: { readonly now: TwoSumsPart; readonly awaited: TwoSumsPart }
  /** In pesos: shipping, its tax, and the total to pay. Absent: not known yet. */
  readonly paid?: { readonly shipping: number; readonly shippingVat: number; readonly toPay: number }
  /** The cores in the subtotal. */
  readonly cores?: number
  /** Further facts after the sums. */
  readonly further: NamedFacts
}

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

/** Requester, date and destination. */
export function DocumentFacts({ facts }: { readonly facts: NamedFacts }) {
  return (
    <TitledPanel id="datos" title="Datos">
      <Facts facts={facts} />
    </TitledPanel>
  )
}

/** An address, one line below the other, without empty lines. */
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
  /** An instant. */
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
  /** Newest first. */
  readonly moves: readonly DocumentMove[]
}

/** The steps of a document, and who did them. */
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
  /** What the user can do. */
  readonly text: string
  /** The list of such documents. */
  readonly list: { readonly label: string; readonly path: string }
}

/** Shown where a document does not exist, or the viewer may not see it. */
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
