import { useState } from 'react'
import { BRAND_CELL_RULES, BRAND_FILE_RULES } from '#domain/imports/brand-files.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { sendBrandFile, type BrandImport } from '#web/data/sync/brand-file-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { CellRules, ChooseFiles, SendingFiles, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import classes from './part-imports.module.css'

/** Brands by file: those that are missing are added at once. */
export function BrandUpload() {
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [imported, setImported] = useState<BrandImport | null>(null)
  const send = async ([file]: readonly File[]) => {
    if (file === undefined) return
    setProblem(null)
    setImported(null)
    setSent(0)
    try {
      setImported(await sendBrandFile(file, { onProgress: setSent }))
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
    setSent(null)
  }
  return (
    <details className={classes.details}>
      <summary>Agregar marcas por archivo</summary>
      {sent !== null ? (
        <SendingFiles label="Agregando las marcas…" sent={sent} />
      ) : (
        <UploadStep problem={problem}>
          {imported !== null && (
            <div role="status" className={classes.group}>
              <p>{imported.mensaje}</p>
              {imported.rechazadas.length > 0 && (
                <ul className={classes.reasons} aria-label="Filas rechazadas">
                  {imported.rechazadas.map(({ fila, columna, valor, motivo }) => (
                    <li key={fila}>
                      Fila {fila}, {columna} «{valor}»: {motivo}.
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
          <ChooseFiles
            label="Archivo de marcas"
            rules={BRAND_FILE_RULES}
            onFiles={(files) => void send(files)}
            onProblem={setProblem}
          />
          <CellRules rules={BRAND_CELL_RULES} />
        </UploadStep>
      )}
    </details>
  )
}
