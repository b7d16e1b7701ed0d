import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decimalText, quantityText } from '#domain/tax-documents/amount-text.ts'
import { TAX_OBJECTS } from '#domain/tax-documents/words.ts'
import { documentConceptsQuery, type TaxConcept, type TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { DocumentTable } from '#web/features/documents/document-lines.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { conceptTaxText } from './page-text.ts'

/** The concepts of a document. The first ones come with it, the others page by page. */
export function ConceptTable({ document }: { readonly document: TaxDocument }) {
  const { uuid, conceptos, totalConceptos } = document
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useQuery({ ...documentConceptsQuery(uuid, page), enabled: page > 1 })
  const size = conceptos.length
  const rows = page === 1 ? conceptos : (data?.filas ?? [])
  const pages = Math.max(1, Math.ceil(totalConceptos / Math.max(1, size)))
  const first = (page - 1) * size + 1
  return (
    <div className="stack gap-8">
      {isError && <QuietError message="No se pudieron leer." isBusy={isFetching} onRetry={() => void refetch()} />}
      <DocumentTable
        caption="Conceptos"
        columns={columnsOf(conceptos.some(({ descuento }) => descuento !== null))}
        rows={rows}
        rowId={({ numero }) => numero}
        rowName={({ descripcion }) => descripcion}
      />
      {pages > 1 && (
        <nav className="row items-center text-md gap-8-12" aria-label="Páginas de conceptos">
          <span aria-live="polite">
            Conceptos {countText(first)} a {countText(Math.min(first + size - 1, totalConceptos))} de{' '}
            {countText(totalConceptos)}
          </span>
          {page > 1 && (
            <ActionButton look="plain" onClick={() => setPage(page - 1)}>
              Anteriores
            </ActionButton>
          )}
          {page < pages && (
            <ActionButton look="plain" isBusy={isFetching} onClick={() => setPage(page + 1)}>
              Siguientes
            </ActionButton>
          )}
        </nav>
      )}
    </div>
  )
}

function columnsOf(hasDiscount: boolean): readonly Column<TaxConcept>[] {
  const amount = (name: string, title: string, value: (row: TaxConcept) => string | null): Column<TaxConcept> => ({
    name,
    title,
    kind: 'other',
    sortsAs: 'number',
    breaks: 'never',
    value,
  })
  return [
    {
      name: 'clave',
      title: 'Clave',
      kind: 'text',
      breaks: 'never',
      value: ({ noIdentificacion, claveProdServ }) => noIdentificacion ?? claveProdServ,
    },
    {
      name: 'descripcion',
      title: 'Descripción',
      kind: 'other',
      breaks: 'anywhere',
      value: (concept) => <Description concept={concept} />,
    },
    amount(
      'cantidad',
      'Cantidad',
      ({ cantidad, unidad, claveUnidad }) => `${quantityText(cantidad)} ${unidad ?? claveUnidad}`,
    ),
    amount('valor', 'Valor unitario', ({ valorUnitario }) => decimalText(valorUnitario)),
    ...(hasDiscount
      ? [amount('descuento', 'Descuento', ({ descuento }) => (descuento === null ? null : decimalText(descuento)))]
      : []),
    amount('importe', 'Importe', ({ importe }) => decimalText(importe)),
  ]
}

function Description({ concept }: { readonly concept: TaxConcept }) {
  const { descripcion, claveProdServ, noIdentificacion, objetoImp, pedimentos, porCuentaDe } = concept
  const details = [
    noIdentificacion === null ? '' : claveProdServ,
    objetoImp === '02' || objetoImp === null ? '' : (TAX_OBJECTS[objetoImp] ?? objetoImp),
    conceptTaxText(concept),
    pedimentos.length === 0 ? '' : `Pedimento ${pedimentos.join(', ')}`,
    porCuentaDe === null ? '' : `Por cuenta de ${porCuentaDe}`,
  ].filter((text) => text !== '')
  return (
    <span className="block min-w-0">
      {descripcion}
      <span className="block muted m-0 text-sm">{details.join(' · ')}</span>
    </span>
  )
}
