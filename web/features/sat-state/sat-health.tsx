import { IconAlertTriangle, IconPlugConnectedX, IconPower } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SatHealth } from '#contract/documents/sat-state.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { useSession } from '#web/data/session.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText, timeText } from '#web/ui/format/date-text.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import classes from './sat-state.module.css'

/** The state of the requests to SAT: waiting ones, those of today, and whether SAT answers. */
export function SatHealthView({ health }: { readonly health: SatHealth }) {
  const { hoy, ultimaBuena, tope } = health
  const upTo = (count: number) => (count >= tope ? `${countText(tope)}+` : countText(count))
  return (
    <div className="stack gap-8">
      <HealthNotice health={health} />
      <StatTiles isLine>
        <StatTile label="Por preguntar" value={upTo(health.vencidas)}>
          <TileLink count={health.vencidas} to="?cola=vencidas" name="los que faltan por preguntar" />
        </StatTile>
        <StatTile label="Sin consultar" value={upTo(health.sinConsultar)}>
          <TileLink count={health.sinConsultar} to="?estado=sin_consultar" name="los que no se han consultado" />
        </StatTile>
        <StatTile label="En proceso de cancelación" value={upTo(health.enProceso)}>
          <TileLink count={health.enProceso} to="?estado=en_proceso" name="los que están en proceso" />
        </StatTile>
        <StatTile label="Sin respuesta clara" value={upTo(health.conFallas)}>
          <TileLink count={health.conFallas} to="?cola=con_fallas" name="los que no tienen respuesta clara" />
        </StatTile>
        <StatTile label="Preguntas de hoy" value={countText(hoy.claras + hoy.sinRespuesta + hoy.fallas)}>
          {hoy.fallas === 0 ? 'Sin fallas' : `${countText(hoy.fallas)} con falla`}
          {hoy.sinRespuesta > 0 && `, ${countText(hoy.sinRespuesta)} no encontradas`}
        </StatTile>
      </StatTiles>
      {(health.encendida || ultimaBuena !== null) && (
        <p className="faint text-sm">
          {ultimaBuena === null ? (
            'El SAT todavía no ha respondido ninguna pregunta.'
          ) : (
            <>
              Última respuesta buena del SAT: <RelativeTime iso={ultimaBuena} />.
            </>
          )}
        </p>
      )}
    </div>
  )
}

function TileLink({ count, to, name }: { readonly count: number; readonly to: string; readonly name: string }) {
  if (count === 0) return 'Ninguno'
  return (
    <Link to={to} className="tile-link" aria-label={`Ver ${name}`}>
      Ver
    </Link>
  )
}

function HealthNotice({ health: { encendida, caida, textoFalla } }: { readonly health: SatHealth }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  if (!encendida) {
    return (
      <Notice icon={<IconPower size={24} aria-hidden />} tone="off" title="La consulta al SAT está apagada">
        No hay una dirección configurada, así que no se pregunta por ningún documento. Para encenderla, quien administra
        el servidor pone en <code>SAT_STATE_URL</code> la dirección del servicio del SAT y reinicia la tienda. Mientras
        tanto los estados llegan con los acuses, el ERP y los{' '}
        <Link to={PRIVATE_SCREENS.satMetadata.path}>metadatos del SAT</Link>.
      </Notice>
    )
  }
  if (caida === null) return null
  const until = caida.hasta === null ? '' : ` Se intenta otra vez a las ${timeText(caida.hasta, timeZone)}.`
  return (
    <Notice icon={<IconPlugConnectedX size={24} aria-hidden />} tone="bad" title="El SAT no responde">
      Desde el {momentText(caida.desde, timeZone)}. {textoFalla}
      {until} Los documentos conservan el último estado y su hora; no hay que hacer nada.
    </Notice>
  )
}

interface NoticeProps {
  readonly icon: ReactNode
  readonly tone: 'off' | 'bad' | 'warning'
  readonly title: string
  readonly children: ReactNode
}

function Notice({ icon, tone, title, children }: NoticeProps) {
  return (
    <div className={`panel-notice ${classes.notice ?? ''}`} data-tone={tone} role="status">
      {icon}
      <details open={tone !== 'off'} className="min-w-0">
        <summary className={`bold text-base ${classes.noticeTitle ?? ''}`}>{title}</summary>
        <p className={`mt-4 text-md leading-15 max-w-46 pretty ${classes.noticeText ?? ''}`}>{children}</p>
      </details>
    </div>
  )
}

interface ListedProps {
  readonly listed: readonly {
    readonly rfc: string
    readonly nombre: string
    readonly quien: 'emisor' | 'tercero'
    readonly documentos: number
  }[]
}

/** Issuers in SAT's list of simulated operations: shown only where there are some. */
export function ListedIssuers({ listed }: ListedProps) {
  if (listed.length === 0) return null
  return (
    <Notice
      icon={<IconAlertTriangle size={24} aria-hidden />}
      tone="warning"
      title="Hay documentos con alguien en la lista 69-B del SAT"
    >
      Pide a tu contador que los revise antes de deducirlos:{' '}
      {listed.map(({ rfc, nombre, quien, documentos }, place) => (
        <span key={`${rfc} ${quien}`}>
          {place > 0 && '; '}
          <Link to={`?efos=${quien}&buscar=${encodeURIComponent(rfc)}`}>
            {nombre || rfc} ({rfc})
          </Link>
          {quien === 'tercero' && ', por un tercero'}
          {`, ${documentos === 1 ? '1 documento' : `${countText(documentos)} documentos`}`}
        </span>
      ))}
      .
    </Notice>
  )
}
