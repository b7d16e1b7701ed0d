import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FILE_NAME_REASONS } from '#domain/imports/file-names.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { checkPartsAgain, type NameDecision, type PartImport } from '#web/data/sync/part-import-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { StepActs, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { Select } from '#web/ui/form/select.tsx'
import { importPath } from './import-list.ts'
import {
  decisionsOf,
  isListOfMakes,
  isUndecided,
  nameKey,
  namesText,
  optionText,
  OWN,
  proposedChoices,
  UNDECIDED,
  type FileName,
} from './name-choices.ts'
import small from '#web/ui/table/small-table.module.css'
import trial from '#web/features/uploads/trial.module.css'
import classes from './part-imports.module.css'

/** Names that the files spell differently from the catalogue: how each is resolved, and what the user must decide. */
export function NamesView({ found }: { readonly found: PartImport }) {
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const { nombres } = found
  if (nombres === null || nombres.lista.length + nombres.parecidas.length === 0) return null
  const all = [...nombres.parecidas, ...nombres.lista]
  const canDecide = found.puede.revisar
  const of = (outcome: FileName['resultado']) => nombres.lista.filter(({ resultado }) => resultado === outcome)
  const decisions = decisionsOf(all, choices)
  const choose = (name: FileName, choice: string) => setChoices(new Map(choices).set(nameKey(name), choice))
  const send = async (wanted: readonly NameDecision[]) => {
    setBusy(true)
    setProblem(null)
    const columns = found.columnas
      .flatMap(({ columnas }) => columnas)
      .filter(({ campo, supuesto }) => campo !== supuesto)
      .map(({ encabezado, campo }) => ({ encabezado, campo }))
    try {
      const id = await checkPartsAgain(found.id, {
        kind: found.tipo,
        sender: found.remitente,
        columns,
        names: wanted,
      })
      await navigate(importPath(id), { replace: true })
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
    setBusy(false)
  }
  const table = (label: string, names: readonly FileName[]) => (
    <NamesTable label={label} names={names} choices={choices} onChoose={canDecide ? choose : null} />
  )
  return (
    <section className="stack gap-12" aria-labelledby="nombres">
      <h2 id="nombres" className="text-xl mb-8">
        Nombres
      </h2>
      <UploadStep problem={problem}>
        {nombres.parecidas.length > 0 && (
          <>
            <h3 className="break-anywhere text-md">Nombres que parecen mal escritos</h3>
            <p>Si uno es el que ya hay, elígelo: así se leen sus filas en todos los archivos que vengan.</p>
            {table('Nombres que parecen mal escritos', nombres.parecidas)}
          </>
        )}
        {nombres.lista.length > 0 && <h3 className="break-anywhere text-md">Líneas y modelos</h3>}
        {nombres.lista.length > 0 && <p>{namesText(nombres)}</p>}
        {nombres.dudosos > 0 && (
          <>
            <p>
              Los que están por decidir se parecen a algo del catálogo y no es seguro. Mientras nadie decida, sus filas
              se rechazan. Lo que digas vale para todos los archivos que vengan.
            </p>
            {table('Líneas y modelos por decidir', of('dudoso'))}
            {canDecide && (
              <StepActs>
                <ActionButton look="plain" onClick={() => setChoices(proposedChoices(nombres.lista, choices))}>
                  Elegir lo que se propone
                </ActionButton>
              </StepActs>
            )}
          </>
        )}
        {nombres.unidos > 0 && (
          <details className={classes.details} open={nombres.dudosos === 0}>
            <summary>Se unen a los que hay: {countText(nombres.unidos)}</summary>
            {table('Líneas y modelos que se unen a los que hay', of('unido'))}
          </details>
        )}
        {nombres.nuevos > 0 && (
          <details className={classes.details}>
            <summary>Nuevos: {countText(nombres.nuevos)}</summary>
            {table('Líneas y modelos nuevos', of('nuevo'))}
            {of('nuevo').length < nombres.nuevos && (
              <p>Y {countText(nombres.nuevos - of('nuevo').length)} más, con menos filas.</p>
            )}
          </details>
        )}
        {canDecide && (
          <StepActs>
            <ExplainedButton
              look="plain"
              isBusy={isBusy}
              reason={decisions.length === 0 ? 'Todavía no eliges nada distinto de lo que se toma.' : null}
              onClick={() => void send(decisions)}
            >
              Guardar lo decidido
            </ExplainedButton>
          </StepActs>
        )}
      </UploadStep>
    </section>
  )
}

interface NamesTableProps {
  readonly label: string
  readonly names: readonly FileName[]
  readonly choices: ReadonlyMap<string, string>
  /** null: decisions are closed. */
  readonly onChoose: ((name: FileName, choice: string) => void) | null
}

function NamesTable({ label, names, choices, onChoose }: NamesTableProps) {
  return (
    <div className="scroll-x">
      <table className={`${small.table ?? ''} ${small.titled ?? ''} ${classes.table ?? ''}`} aria-label={label}>
        <thead>
          <tr>
            {['En el archivo', 'Filas', 'En el catálogo', 'Por qué'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={nameKey(name)}>
              <th scope="row">
                {ownerText(name) !== '' && <span className="muted text-sm">{ownerText(name)} </span>}
                {name.escrito}
              </th>
              <td data-title="Filas">{countText(name.filas)}</td>
              <td>
                {onChoose !== null && name.opciones.length > 0 ? (
                  <NameChoice
                    name={name}
                    value={choices.get(nameKey(name))}
                    onChange={(choice) => onChoose(name, choice)}
                  />
                ) : (
                  takenAs(name)
                )}
              </td>
              <td data-title="Por qué">
                {name.motivo === null ? 'No hay nada parecido' : FILE_NAME_REASONS[name.motivo]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const OWN_TEXTS = {
  linea: 'Es una línea aparte',
  modelo: 'Es un modelo aparte',
  marca: 'Es una marca nueva',
  armadora: 'Es una armadora nueva',
} as const

/** Before a written name: whose model it is, or that it is a brand or a make. */
function ownerText({ tipo, armadora }: FileName): string {
  return { linea: '', modelo: armadora, marca: 'Marca', armadora: 'Armadora' }[tipo]
}

function takenAs({ resultado, opciones }: FileName): string {
  if (resultado === 'nuevo') return 'Se agrega'
  return opciones.map(optionText).join(' · ')
}

interface NameChoiceProps {
  readonly name: FileName
  readonly value: string | undefined
  readonly onChange: (choice: string) => void
}

function NameChoice({ name, value, onChange }: NameChoiceProps) {
  const isOpen = isUndecided(name)
  const taken = isOpen ? UNDECIDED : name.resultado === 'nuevo' ? OWN : '0'
  const isWhole = name.resultado === 'unido' && isListOfMakes(name)
  if (isWhole) return takenAs(name)
  return (
    <div className={trial.choice}>
      <Select
        aria-label={`${ownerText(name)} ${name.escrito} es`.trim()}
        value={value ?? taken}
        isChosen={value !== undefined && value !== taken}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {isOpen && <option value={UNDECIDED}>Sin decidir</option>}
        {name.opciones.map((option, place) => (
          <option key={optionText(option)} value={place}>
            {optionText(option)}
          </option>
        ))}
        {!isListOfMakes(name) && <option value={OWN}>{OWN_TEXTS[name.tipo]}</option>}
      </Select>
    </div>
  )
}
