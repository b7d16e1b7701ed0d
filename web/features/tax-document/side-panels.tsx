import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { currencyText } from '#domain/tax-documents/amount-text.ts'
import { PROOFS } from '#domain/tax-documents/proofs.ts'
import { TIMELINE_WORDS } from '#domain/tax-documents/timeline.ts'
import { CANCELLATION_MOTIVES, codeText, RELATIONS } from '#domain/tax-documents/words.ts'
import type { TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { useSession } from '#web/data/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { OtherLink } from './other-link.tsx'
import { localMomentText } from './page-text.ts'
import classes from './tax-document.module.css'

interface PanelProps {
  readonly document: TaxDocument
}

/** The order of the invoice, and whether the amounts agree. */
export function OrderPanel({ document: { pedido, conceptos } }: PanelProps) {
  if (pedido === null) return null
  const { folio, ruta, total, facturado, facturas, diferencia, coincide } = pedido
  return (
    <TitledPanel id="pedido" title="Pedido">
      <Facts
        facts={[
          [
            'Pedido',
            ruta === null ? (
              folio
            ) : (
              <Link key="pedido" to={ruta}>
                {folio}
              </Link>
            ),
          ],
          ['Se pidieron', currencyText(total, 'MXN')],
          [facturas === 1 ? 'Se facturaron' : `En ${facturas} facturas`, currencyText(facturado, 'MXN')],
          ['Diferencia', Number(diferencia) === 0 ? 'Ninguna' : currencyText(diferencia, 'MXN')],
        ]}
      />
      <p className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
        {coincide ? (
          Number(diferencia) === 0 ? (
            'Lo facturado es lo que se pidió.'
          ) : (
            'La diferencia es del redondeo del IVA: el pedido lo redondea una vez, la factura en cada concepto.'
          )
        ) : (
          <StatusBadge
            label={Number(diferencia) < 0 ? 'Falta por facturar, o se surtió menos' : 'Se facturó más que lo pedido'}
            tone={conceptos.length === 0 ? 'neutral' : 'warning'}
          />
        )}
      </p>
    </TitledPanel>
  )
}

const RESULTS = {
  probado: { icon: IconCircleCheck, word: 'Comprobado' },
  no_comprobado: { icon: IconCircleDashed, word: 'Sin comprobar' },
  fallido: { icon: IconCircleX, word: 'Falló' },
} as const

/** The checks of the document, with reasons. */
export function ProofsPanel({ document: { comprobado, comprobadoEl } }: PanelProps) {
  const zone = useSession().zonaHoraria ?? 'UTC'
  return (
    <TitledPanel id="comprobado" title="Qué se comprobó">
      {comprobado.length === 0 ? (
        <p className={`text-md muted ${classes.none ?? ''}`}>Todavía no se revisa. Vuelve en unos minutos.</p>
      ) : (
        <ul className={`mt-8 ${classes.proofs ?? ''}`}>
          {comprobado.map(({ prueba, resultado, porque }) => {
            const { icon: Icon, word } = RESULTS[resultado]
            const { title, about } = PROOFS[prueba]
            return (
              <li key={prueba} data-result={resultado}>
                <Icon size={20} aria-label={word} />
                <span>
                  <strong>{title}</strong>
                  <span className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
                    {resultado === 'probado' ? about : `${word}: ${porque || about}`}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {comprobadoEl !== null && (
        <p className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
          Revisado el {momentText(comprobadoEl, zone)}
        </p>
      )}
    </TitledPanel>
  )
}

/** The history of the document. */
export function HistoryPanel({ document }: PanelProps) {
  const { historia, moneda, pedido } = document
  return (
    <TitledPanel id="historia" title="Historia">
      <ol className={`mt-8 ${classes.events ?? ''}`} aria-label="Historia del documento">
        {historia.map(({ tipo, cuando, importe, documento }, index) => (
          <li key={`${tipo} ${cuando} ${documento?.uuid ?? index}`} data-kind={tipo}>
            <p className="row justify-between semibold gap-0-8">
              {TIMELINE_WORDS[tipo]}
              {importe !== null && <strong>{currencyText(importe, moneda)}</strong>}
            </p>
            <p className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>{localMomentText(cuando)}</p>
            {documento !== null && <OtherLink document={documento} />}
            {tipo === 'pedido' && pedido?.ruta != null && <Link to={pedido.ruta}>Pedido {pedido.folio}</Link>}
          </li>
        ))}
      </ol>
    </TitledPanel>
  )
}

/** Replaced and replacing documents, and other related ones. */
export function RelatedPanel({ document }: PanelProps) {
  const { sustituciones, relacionados, uuid } = document
  const others = relacionados.filter(({ relacion }) => relacion !== '04')
  if (sustituciones.length === 0 && others.length === 0) return null
  return (
    <TitledPanel id="relacionados" title="Documentos relacionados">
      {sustituciones.length > 0 && (
        <ol
          className={`mt-8 ruled-items ${classes.chain ?? ''}`}
          aria-label="Sustituciones, del primero al que vale hoy"
        >
          {sustituciones.map((each, index) => (
            <li key={each.uuid}>
              {each.uuid === uuid ? <strong>Este documento</strong> : <OtherLink document={each} />}
              <span className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
                {index === sustituciones.length - 1 ? 'El que vale hoy' : 'Lo sustituyó el siguiente'}
              </span>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <ul className={`mt-8 ruled-items ${classes.chain ?? ''}`}>
          {others.map(({ relacion, documento }) => (
            <li key={`${relacion} ${documento.uuid}`}>
              <OtherLink document={documento} />
              <span className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
                {codeText(RELATIONS, relacion)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  )
}

/** The known facts of its cancellation. */
export function CancellationNote({ document: { sat } }: PanelProps) {
  if (sat.estado !== 'cancelado') return null
  const motive = codeText(CANCELLATION_MOTIVES, sat.motivo)
  return (
    <p className={`break-anywhere p-10-14 ${classes.alert ?? ''}`} role="note">
      <strong>
        {sat.canceladoEl === null ? 'Está cancelado.' : `Se canceló el ${localMomentText(sat.canceladoEl)}.`}
      </strong>{' '}
      {motive !== '' && `Motivo: ${motive}. `}No lo uses para deducir ni para pagar.
    </p>
  )
}
