import { IconBrandWhatsapp, IconFileTypePdf, IconPhone } from '@tabler/icons-react'
import { useParams } from 'react-router'
import type { LinkedQuote } from '#contract/quotes/papers.ts'
import { fromPesos } from '#domain/money/money.ts'
import { quoteAddress } from '#domain/screen-address.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { loginPath } from '#web/app/paths.ts'
import { useSession } from '#web/data/session.ts'
import { telephoneAddress } from '#web/features/company/branch-text.ts'
import { coreText, DocumentTable } from '#web/features/documents/document-lines.tsx'
import { DocumentColumns, DocumentFacts, DocumentSums } from '#web/features/documents/document-parts.tsx'
import { rateText } from '#web/features/documents/document-text.ts'
import documents from '#web/features/documents/documents.module.css'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import { LINK_LOOKS, linkStateText } from './quote-link-text.ts'
import classes from './quote-link.module.css'

type Line = LinkedQuote['lineas'][number]

/** An offer opened by a link: its lines, validity and contacts, and a link to accept it. */
export function QuoteLinkView({ quote }: { readonly quote: LinkedQuote }) {
  const { folio, revision, empresa, estado, mensaje, reemplaza } = quote
  return (
    <div className={screen.screen}>
      <header className="stack">
        <div className="row items-center gap-12">
          <h1 className={screen.heading}>Cotización {folio}</h1>
          <StatusBadge {...LINK_LOOKS[estado]} />
        </div>
        <p className={screen.lead}>
          Para {empresa} · revisión {revision}
        </p>
      </header>
      {reemplaza && (
        <p className="notice">
          La oferta cambió desde que recibiste este enlace. Ésta es la última: la revisión {revision}.
        </p>
      )}
      <p className="text-lg max-w-48">{linkStateText(quote)}</p>
      <QuoteLinkActs quote={quote} />
      <DocumentColumns
        side={
          <>
            <QuoteLinkSums quote={quote} />
            <Advisor quote={quote} />
            <QuoteLinkFacts quote={quote} />
          </>
        }
      >
        {mensaje !== '' && (
          <TitledPanel id="mensaje" title="Mensaje">
            <p className={`pre-line break-anywhere ${classes.message ?? ''}`}>{mensaje}</p>
          </TitledPanel>
        )}
        <QuoteLinkLines quote={quote} />
      </DocumentColumns>
    </div>
  )
}

function QuoteLinkActs({ quote: { id, estado } }: { readonly quote: LinkedQuote }) {
  const { isLoggedin } = useSession()
  const { token = '' } = useParams()
  const page = quoteAddress(id)
  const label = estado === 'vigente' ? 'para aceptarla' : 'para verla'
  return (
    <div className="row gap-8 no-print">
      <ActionLink to={isLoggedin ? page : loginPath(page)}>
        {isLoggedin ? 'Ver en mi cuenta' : `Entrar ${label}`}
      </ActionLink>
      <a className={action.action} href={`/api/cotizacion/${encodeURIComponent(token)}/pdf`}>
        <IconFileTypePdf size={20} aria-hidden />
        Descargar PDF
      </a>
    </div>
  )
}

function QuoteLinkSums({ quote }: { readonly quote: LinkedQuote }) {
  const { piezas: pieces, montosub: subtotal, iva: vat, total, sucursales } = quote
  return (
    <DocumentSums
      sums={{ pieces, subtotal, vat, total }}
      rates={sucursales.map(({ tasa }) => tasa)}
      further={[
        ['Nota', quote.lineas.some(({ enLugarDe }) => enLugarDe !== null) ? 'Sin contar las alternativas' : ''],
      ]}
    />
  )
}

function Advisor({ quote: { asesor } }: { readonly quote: LinkedQuote }) {
  const { nombre, telefono, whatsapp } = asesor
  if (nombre === '' && telefono === '' && whatsapp === '') return null
  return (
    <TitledPanel id="asesor" title="Te atiende">
      {nombre !== '' && <p className={`semibold pre-line break-anywhere ${classes.advisor ?? ''}`}>{nombre}</p>}
      {telefono !== '' && <p className={classes.printed}>{telefono}</p>}
      <div className="row gap-8 no-print">
        {whatsapp !== '' && (
          <a className={action.action} data-chat href={whatsapp} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp size={20} aria-hidden />
            WhatsApp
          </a>
        )}
        {telefono !== '' && (
          <a className={action.action} href={telephoneAddress(telefono)}>
            <IconPhone size={20} aria-hidden />
            {telefono}
          </a>
        )}
      </div>
    </TitledPanel>
  )
}

function QuoteLinkFacts({ quote }: { readonly quote: LinkedQuote }) {
  return (
    <DocumentFacts
      facts={[
        ['Cliente', quote.empresa],
        ['Referencia', quote.referencia],
        ['Válida hasta', calendarDayText(quote.vigencia)],
        ['Revisión', String(quote.revision)],
      ]}
    />
  )
}

/** By branch where there are several: each has its own VAT. */
function QuoteLinkLines({ quote: { lineas, sucursales } }: { readonly quote: LinkedQuote }) {
  if (sucursales.length < 2) return <Lines caption="Líneas de la cotización" lines={lineas} />
  return sucursales.map(({ sucursal, tasa, montosub, iva, total }) => (
    <section key={sucursal.id} aria-labelledby={`sucursal-${sucursal.id}`}>
      <h2 id={`sucursal-${sucursal.id}`} className={`mb-8 leading-12 ${classes.branch ?? ''}`}>
        {sucursal.nombre}
      </h2>
      <Lines caption={`Líneas de ${sucursal.nombre}`} lines={lineas.filter((line) => line.sucursal === sucursal.id)} />
      <p className="text-end mt-8">
        Subtotal {pesosText(montosub)} · IVA {rateText(tasa)} {pesosText(iva)} ·{' '}
        <strong>Total {pesosText(total)}</strong>
      </p>
    </section>
  ))
}

const COLUMNS: readonly Column<Line>[] = [
  { name: 'clave', title: 'Clave', kind: 'text', breaks: 'never', value: ({ k_parte }) => k_parte },
  {
    name: 'descripcion',
    title: 'Descripción',
    kind: 'other',
    breaks: 'anywhere',
    value: (line) => <LineText line={line} />,
  },
  { name: 'cantidad', title: 'Piezas', kind: 'number', value: ({ cantidad }) => cantidad },
  { name: 'precio', title: 'Precio', kind: 'money', value: ({ precio }) => fromPesos(precio) },
  { name: 'importe', title: 'Importe', kind: 'money', value: ({ importe }) => fromPesos(importe) },
]

function Lines({ caption, lines }: { readonly caption: string; readonly lines: readonly Line[] }) {
  return (
    <DocumentTable
      caption={caption}
      columns={COLUMNS}
      rows={lines}
      rowId={({ numero }) => numero}
      rowName={({ k_parte, descripcion }) => k_parte || descripcion}
    />
  )
}

function LineText({ line }: { readonly line: Line }) {
  const instead = line.enLugarDe === null ? '' : `en lugar de la línea ${line.enLugarDe}`
  const below = [line.marca, line.vehiculo, line.nota, coreText(line.casco), instead].filter((text) => text !== '')
  return (
    <span className="block min-w-0">
      {descriptionOf(line)}
      {below.length > 0 && (
        <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>{below.join(' · ')}</span>
      )}
    </span>
  )
}
