import type { MatchProposal, UnmatchedTaxDocument } from '#contract/documents/admin-documents.ts'
import { taxDocumentAddress } from '#domain/screen-address.ts'
import { KIND_WORDS } from '#domain/tax-documents/words.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { amountCell } from './amount-cell.ts'
import { documentName } from './looks.ts'
import classes from './tax-document-loads.module.css'

/** Called with the chosen proposal. */
export type OnPropose = (document: UnmatchedTaxDocument, proposal: MatchProposal) => void

/** Documents without a company, with proposals that one press accepts. */
export const unmatchedList = (onPropose: OnPropose) =>
  listScreen('GET /api/documentos/por-asignar', {
    name: 'documentos-por-asignar',
    columns: [
      {
        name: 'documento',
        title: 'Documento',
        kind: 'link',
        value: documentName,
        to: ({ uuid }) => taxDocumentAddress(uuid),
      },
      {
        name: 'receptor',
        title: 'A nombre de',
        kind: 'other',
        value: ({ receptor }) => (
          <span className={`break-anywhere ${classes.oneLine ?? ''}`} title={`${receptor.rfc} ${receptor.nombre}`}>
            <code className={`text-sm mono nowrap tinted-strong ${classes.code ?? ''}`}>{receptor.rfc}</code>{' '}
            {receptor.nombre}
          </span>
        ),
      },
      { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'day', value: ({ fecha }) => fecha.slice(0, 10) },
      {
        name: 'total',
        title: 'Total',
        sort: 'total',
        kind: 'other',
        sortsAs: 'number',
        breaks: 'never',
        value: amountCell,
      },
      {
        name: 'propuestas',
        title: 'Puede ser de',
        kind: 'other',
        value: (row) => <Proposals row={row} onPropose={onPropose} />,
      },
      { name: 'recibido', title: 'Recibido', sort: 'recibido', kind: 'moment', value: ({ recibido }) => recibido },
    ],
    defaultOrder: '-recibido',
    filters: [
      { name: 'desde', label: 'Desde', kind: 'day' },
      { name: 'hasta', label: 'Hasta', kind: 'day' },
      {
        name: 'tipo',
        label: 'Tipo',
        kind: 'choice',
        choices: ['I', 'E', 'P', 'T'].map((value) => ({ value, label: KIND_WORDS[value] ?? value })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: documentName,
    searches: 'Folio, UUID, nombre o RFC',
    exports: 'GET /api/documentos/por-asignar/exporta',
  })

function Proposals({ row, onPropose }: { readonly row: UnmatchedTaxDocument; readonly onPropose: OnPropose }) {
  if (row.propuestas.length === 0) return <span>Ninguna que se conozca: elige la empresa.</span>
  return (
    <ul className="stack gap-8">
      {row.propuestas.map((proposal) => (
        <li key={proposal.empresa.id} className={`row items-center gap-4-12 ${classes.proposal ?? ''}`}>
          <span
            className={classes.oneLine}
            title={`${proposal.empresa.nombre}: ${proposal.porque}${differenceText(proposal)}`}
          >
            {proposal.empresa.nombre}
            {proposal.pedido !== null && `, pedido ${proposal.pedido.folio}`}{' '}
            <span className="muted">
              {proposal.porque}
              {differenceText(proposal)}
            </span>
          </span>
          <ActionButton
            look="plain"
            className={classes.choose ?? ''}
            aria-label={`Es de esta: ${proposal.empresa.nombre}, ${documentName(row)}`}
            onClick={() => onPropose(row, proposal)}
          >
            Es de esta
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}

function differenceText({ diferencia }: MatchProposal): string {
  if (diferencia === null || diferencia === 0) return ''
  return ` Difiere por $${Math.abs(diferencia).toFixed(2)}.`
}
