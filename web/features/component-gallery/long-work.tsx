import { useEffect, useState } from 'react'
import type { JobProgress } from '#contract/jobs.ts'
import type { FileRules } from '#domain/uploads.ts'
import { JobState } from '#web/features/jobs/job-progress-panel.tsx'
import { Uploads } from '#web/features/uploads/uploads.tsx'
import type { Sending } from '#web/features/uploads/upload-queue.ts'
import { Example } from './example.tsx'

const RULES: FileRules = { kinds: ['jpeg', 'png', 'pdf'], mostFiles: 4, mostBytes: 5_000_000 }

/** Reads a file in two seconds; one with a 7 in its name fails. */
async function pretend(file: File, { onProgress, signal }: Sending): Promise<void> {
  for (let step = 1; step <= 20; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    signal.throwIfAborted()
    if (step === 12 && file.name.includes('7')) throw new TypeError('Failed to fetch')
    onProgress(step / 20)
  }
}

const STATES: readonly JobProgress[] = [
  { estado: 'en_espera', hecho: 0, total: 0, mensaje: 'Empieza en un momento' },
  { estado: 'reintento', hecho: 300, total: 1200, mensaje: 'El servidor de correo no contestó' },
  { estado: 'fallido', hecho: 300, total: 1200, mensaje: 'La dirección no existe' },
  { estado: 'terminado', hecho: 1200, total: 1200, mensaje: '1,200 usuarios importados' },
]

export function LongWork() {
  const [done, setDone] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setDone((now) => (now + 37) % 1200), 400)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <Example name="Uploads, UploadArea, UploadList" isWide>
        <Uploads label="Fotos de la pieza" rules={RULES} send={pretend} />
      </Example>
      <Example name="JobProgressPanel" isWide>
        <JobState
          title="Importación de usuarios"
          progress={{ estado: 'en_curso', hecho: done, total: 1200, mensaje: `Fila ${done}` }}
        />
      </Example>
      {STATES.map((progress) => (
        <Example key={progress.estado} name={`JobProgressPanel: ${progress.estado}`} isWide>
          <JobState title={`Importación de usuarios (${progress.estado})`} progress={progress} />
        </Example>
      ))}
    </>
  )
}
