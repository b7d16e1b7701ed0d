import { useState } from 'react'
import type { TaxListRow } from '#contract/documents/tax-lists.ts'
import { TAX_LIST_FACTS, TAX_LIST_UPLOAD_RULES } from '#domain/tax-documents/tax-lists.ts'
import { sendTaxList } from '#web/data/documents/certificate-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { useSession } from '#web/data/session.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { ChooseFiles, SendingFiles, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText, momentText } from '#web/ui/format/date-text.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import classes from './tax-certificates.module.css'

interface TaxListCardProps {
  readonly list: TaxListRow
  readonly onLoaded: () => void
}

/** One of SAT's long lists: whether it is stored, its date, and how to update it. */
export function TaxListCard({ list: { lista, cargada }, onLoaded }: TaxListCardProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const [published, setPublished] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [job, setJob] = useState<string | null>(null)
  const { title, code, unloaded, purpose } = TAX_LIST_FACTS[lista]
  const send = async ([file]: readonly File[]) => {
    if (file === undefined) return
    setProblem(null)
    setJob(null)
    setSent(0)
    try {
      setJob(await sendTaxList(lista, file, { published, onProgress: setSent }))
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
    setSent(null)
  }
  return (
    <section className="stack gap-12 p-16 outlined paper" aria-labelledby={`lista-${lista}`}>
      <div className="row items-center justify-between gap-6-12">
        <h3 id={`lista-${lista}`} className="text-lg">
          {title}
        </h3>
        <StatusBadge
          {...(cargada === null ? { label: 'No está cargada', tone: 'warning' } : { label: 'Cargada', tone: 'good' })}
        />
      </div>
      {cargada === null ? (
        <p className="max-w-40 text-md pretty">
          {unloaded} Sube la lista {code} para {purpose}.
        </p>
      ) : (
        <dl className={`grid gap-8-16 ${classes.facts ?? ''}`}>
          <div>
            <dt className="faint text-sm">Claves</dt>
            <dd className="semibold">{countText(cargada.claves)}</dd>
          </div>
          <div>
            <dt className="faint text-sm">Publicada</dt>
            <dd className="semibold">
              {cargada.publicada === null ? 'No se dijo' : calendarDayText(cargada.publicada)}
            </dd>
          </div>
          <div>
            <dt className="faint text-sm">Se cargó</dt>
            <dd className="semibold">
              {momentText(cargada.fecha, timeZone)}
              {cargada.quien !== '' && `, ${cargada.quien}`}
            </dd>
          </div>
        </dl>
      )}
      {job !== null && <JobProgressPanel id={job} title={`Carga de ${title.toLowerCase()}`} onEnded={onLoaded} />}
      {sent === null ? (
        <UploadStep problem={problem}>
          <DateField
            id={`publicada-${lista}`}
            name={`publicada-${lista}`}
            required={false}
            error={null}
            label="Fecha en que la publicó el SAT (si la sabes)"
            value={published}
            onChange={setPublished}
          />
          <ChooseFiles
            label={`Lista ${code}`}
            rules={TAX_LIST_UPLOAD_RULES}
            onFiles={(files) => void send(files)}
            onProblem={setProblem}
          />
        </UploadStep>
      ) : (
        <SendingFiles label="Subiendo la lista…" sent={sent} />
      )}
    </section>
  )
}
