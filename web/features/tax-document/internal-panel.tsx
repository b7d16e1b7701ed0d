import { Link } from 'react-router'
import { MENDER_WORDS } from '#domain/tax-documents/proofs.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { useSession } from '#web/data/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import classes from './tax-document.module.css'

const LEVELS: Readonly<Record<'error' | 'aviso' | 'sin_revisar', StatusLook>> = {
  error: { label: 'Error', tone: 'bad' },
  aviso: { label: 'Aviso', tone: 'warning' },
  sin_revisar: { label: 'Sin revisar', tone: 'neutral' },
}

type Internal = NonNullable<TaxDocument['interno']>

/** Why customers do not see it. */
export function HiddenNotes({ internal }: { readonly internal: Internal }) {
  const zone = useSession().zonaHoraria ?? 'UTC'
  const { estado, apartado, oculto, empresa } = internal
  const notes = [
    ...(estado === 'invalido' ? ['No es válido: el cliente no lo ve. Abajo dice por qué y quién lo corrige.'] : []),
    ...(estado === 'recibido' ? ['Todavía no se revisa: el cliente no lo ve.'] : []),
    ...(apartado === '' ? [] : [`Está apartado, sólo para administradores: ${apartado}`]),
    ...(oculto === null ? [] : [`Lo ocultó ${oculto.quien} el ${momentText(oculto.cuando, zone)}: ${oculto.motivo}`]),
    ...(empresa === null ? ['No es de ningún cliente: nadie más lo ve.'] : []),
  ]
  return notes.map((note) => (
    <p key={note} className={`break-anywhere p-10-14 ${classes.alert ?? ''}`} role="note">
      {note}
    </p>
  ))
}

/** Findings, who corrects them, and readers: for administrators. */
export function InternalPanel({ internal }: { readonly internal: Internal }) {
  const zone = useSession().zonaHoraria ?? 'UTC'
  const { hallazgos, totalHallazgos, empresa, recibido, abierto } = internal
  return (
    <TitledPanel id="interno" title="Para administradores">
      <Facts
        facts={[
          [
            'Cliente',
            empresa === null ? (
              'Ninguno'
            ) : (
              <Link key="empresa" to={privatePath('editCompany', { id: empresa.id })}>
                {empresa.nombre}
              </Link>
            ),
          ],
          ['Llegó', momentText(recibido, zone)],
        ]}
      />
      {hallazgos.length === 0 ? (
        <p className={`text-md muted ${classes.none ?? ''}`}>No se encontró nada que corregir.</p>
      ) : (
        <ul className="mt-8 ruled-items" aria-label="Lo que se encontró">
          {hallazgos.map(({ codigo, nivel, lugar, texto, corrige }) => (
            <li className="py-10" key={`${codigo} ${lugar} ${texto}`}>
              <p className="row items-center gap-8">
                <StatusBadge {...LEVELS[nivel]} />
                <code>{codigo}</code>
              </p>
              <p className="break-anywhere mt-2 pre-line">{texto}</p>
              <p className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
                Lo corrige: {MENDER_WORDS[corrige].toLowerCase()}
                {lugar === '' ? '' : ` · ${lugar}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {totalHallazgos > hallazgos.length && (
        <p className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
          Se muestran {countText(hallazgos.length)} de {countText(totalHallazgos)}.
        </p>
      )}
      {abierto.length > 0 && (
        <>
          <h3 className="text-md mt-16">Quién lo ha abierto</h3>
          <ul className="mt-8">
            {abierto.map(({ quien, empresa: of, veces, ultima }) => (
              <li key={`${quien} ${ultima}`} className={classes.reader}>
                {quien}
                <span className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
                  {of ?? 'De la tienda'} · {veces === 1 ? '1 vez' : `${countText(veces)} veces`} ·{' '}
                  {momentText(ultima, zone)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledPanel>
  )
}
