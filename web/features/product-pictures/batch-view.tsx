import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { NAME_RULES } from '#domain/pictures/file-name.ts'
import { BATCH_PICTURE_RULES, type BatchFileState } from '#domain/pictures/picture-files.ts'
import { fileProblem } from '#domain/uploads.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { discardBatch, openBatch, startBatch, type PictureBatch } from '#web/data/catalog/picture-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { useSession } from '#web/data/session.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { BATCH_LOOKS, FILE_LOOKS } from './batch-look.ts'
import { currentSender } from './current-sender.ts'
import classes from './product-pictures.module.css'

const REFRESH_MS = 3000
const none = () => null

function useSending() {
  return useSyncExternalStore(currentSender.watch, currentSender.state, none)
}

/** Drops many pictures into the open batch, or into a new one. */
export function BatchDrop({ batch }: { readonly batch: PictureBatch | null }) {
  const navigate = useNavigate()
  const sending = useSending()
  const [problem, setProblem] = useState<string | null>(null)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const isSending = sending?.isOver === false
  const onFiles = async (files: readonly File[]) => {
    const problems = files.map((file) => fileProblem(file, BATCH_PICTURE_RULES))
    const good = files.filter((_, place) => problems[place] === null)
    setSkipped(problems.filter((each) => each !== null))
    setProblem(null)
    if (good.length === 0) return
    try {
      const id = batch?.estado === 'abierta' ? batch.id : (await openBatch()).id
      void currentSender.send(id, good)
      await navigate(`${privatePath('productPictures')}?lote=${id}`, { preventScrollReset: true })
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
  }
  return (
    <div className="stack gap-16">
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      <UploadArea
        label={batch?.estado === 'abierta' ? 'Agregar imágenes a este lote' : 'Imágenes de muchas partes'}
        rules={BATCH_PICTURE_RULES}
        onFiles={(files) => void onFiles(files)}
        isDisabled={isSending}
      />
      {skipped.length > 0 && (
        <ul
          className={`leading-15 break-anywhere doubt-edge ${classes.refused ?? ''}`}
          aria-label="Archivos que no se mandan"
        >
          {skipped.slice(0, 20).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {skipped.length > 20 && <li>Y {countText(skipped.length - 20)} más.</li>}
        </ul>
      )}
      {batch === null && (
        <section aria-labelledby="nombres">
          <h2 id="nombres" className="text-xl mb-8">
            Cómo se reconocen
          </h2>
          <p className="leading-15 max-w-46">
            Por la clave en el nombre del archivo, también una alterna o una anterior. No importan mayúsculas, espacios
            ni guiones. Si el nombre puede ser de dos partes, tú dices de cuál.
          </p>
          <dl className={`grid gap-8 mt-12 ${classes.names ?? ''}`}>
            {NAME_RULES.map(({ example, meaning }) => (
              <div key={example}>
                <dt className="semibold mono">{example}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

const COUNTED: readonly BatchFileState[] = [
  'pendiente',
  'hecha',
  'sin_coincidencia',
  'ambigua',
  'repetida',
  'rechazada',
  'descartada',
]

/** One batch: running uploads, the results of its files, and the acts. */
export function BatchState({ batch }: { readonly batch: PictureBatch }) {
  const { id, estado, trabajo, archivos, porEstado } = batch
  const { revalidate } = useRevalidator()
  const { act, isBusy, dialog } = useAct()
  const sending = useSending()
  const isSending = sending?.batchId === id && !sending.isOver
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void revalidate(), REFRESH_MS)
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => {
      clearInterval(timer)
      window.removeEventListener('beforeunload', stay)
      void revalidate()
    }
  }, [isSending, revalidate])
  // A few files may have arrived before this screen was opened.
  const hasEnded = sending?.batchId === id && sending.isOver
  useEffect(() => {
    if (hasEnded) void revalidate()
  }, [hasEnded, revalidate])

  const discard = () =>
    act({
      question: {
        title: `¿Descartar lo que queda del lote ${id}?`,
        text: 'Los archivos que no son imágenes todavía se borran. Las imágenes ya hechas se quedan.',
        act: 'Descartar',
      },
      send: () => discardBatch(id),
      done: 'Lote descartado.',
    })
  const ready = porEstado.pendiente
  const reason = isSending
    ? 'Espera a que lleguen todos los archivos.'
    : ready === 0
      ? 'Ningún archivo tiene parte todavía.'
      : null
  const left = ready + porEstado.sin_coincidencia + porEstado.ambigua + porEstado.repetida
  return (
    <div className="stack gap-16">
      {isSending && (
        <div>
          <ProgressBar label="Subiendo los archivos" done={sending.sent} total={sending.total} />
          <p role="status">
            {sending.isWaiting
              ? 'Se perdió la conexión. Seguimos en cuanto vuelva.'
              : `${countText(sending.sent)} de ${countText(sending.total)} archivos. Puedes ir a otra pantalla; no cierres la pestaña.`}
          </p>
        </div>
      )}
      {sending?.batchId === id && sending.refused.length > 0 && (
        <ul
          className={`leading-15 break-anywhere doubt-edge ${classes.refused ?? ''}`}
          aria-label="Archivos que el servidor no tomó"
        >
          {sending.refused.slice(0, 20).map(({ name, reason: why }) => (
            <li key={name}>
              <strong>{name}</strong>: {why}
            </li>
          ))}
        </ul>
      )}
      <ul className={`grid gap-8 hover-edge-links ${classes.counts ?? ''}`} aria-label={`Archivos del lote ${id}`}>
        {COUNTED.filter((state) => porEstado[state] > 0).map((state) => (
          <li key={state}>
            <Link to={`?lote=${id}&estado=${state}`} preventScrollReset>
              <strong className="text-xl">{countText(porEstado[state])}</strong>
              <span>{FILE_LOOKS[state].label}</span>
            </Link>
          </li>
        ))}
        {archivos > 0 && (
          <li>
            <Link to={`?lote=${id}`} preventScrollReset>
              <strong className="text-xl">{countText(archivos)}</strong>
              <span>En total</span>
            </Link>
          </li>
        )}
      </ul>
      {estado === 'procesando' && trabajo !== null && (
        <JobProgressPanel key={trabajo} id={trabajo} title="Imágenes del lote" onEnded={() => void revalidate()} />
      )}
      <div className="row items-center gap-8">
        {(estado === 'abierta' || (estado === 'terminada' && ready > 0)) && (
          <ExplainedButton
            reason={reason}
            isBusy={isBusy()}
            onClick={() => void act({ send: () => startBatch(id), done: 'Las imágenes se hacen en segundo plano.' })}
          >
            {ready === 1 ? 'Hacer 1 imagen' : `Hacer ${countText(ready)} imágenes`}
          </ExplainedButton>
        )}
        {estado !== 'descartada' && left > 0 && !isSending && (
          <ActionButton look="danger" onClick={() => void discard()}>
            Descartar lo que queda
          </ActionButton>
        )}
        <Link className={`tap-line ${classes.other ?? ''}`} to={privatePath('productPictures')}>
          Todos los lotes
        </Link>
      </div>
      {dialog}
    </div>
  )
}

/** The last batches, newest first. */
export function BatchList({ batches }: { readonly batches: readonly PictureBatch[] }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="lotes">
      <h2 id="lotes" className="text-xl mb-8">
        Últimos lotes
      </h2>
      <ul className={`grid gap-8 hover-edge-links ${classes.batches ?? ''}`}>
        {batches.map(({ id, estado, archivos, porEstado, quien, fecha }) => (
          <li key={id}>
            <Link to={`?lote=${id}`}>
              <strong>Lote {id}</strong>
              <StatusBadge {...BATCH_LOOKS[estado]} />
              <span>
                {countText(archivos)} {archivos === 1 ? 'archivo' : 'archivos'}, {countText(porEstado.hecha)}{' '}
                {porEstado.hecha === 1 ? 'hecha' : 'hechas'}
              </span>
              <span>
                {quien}, <time dateTime={fecha}>{momentText(fecha, timeZone)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
