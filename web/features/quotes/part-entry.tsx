import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { partChoicesQuery } from '#web/data/catalog/part-choices.ts'
import { FileEntry } from '#web/features/quick-order/file-entry.tsx'
import { KeyEntry } from '#web/features/quick-order/key-entry.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import type { DoubtfulEntry, PartEntry as Entry } from './use-part-entry.ts'
import classes from './quotes.module.css'

/** Longer lists are not searched. */
const MOST_SEARCHED = 8
const MOST_FOUND = 5

/** Adds parts by key, words, pasted lines or file. */
export function PartEntry({ entry }: { readonly entry: Entry }) {
  const [hasFile, setFile] = useState(false)
  const { doubtful, problem, isBusy, add } = entry
  return (
    <div className={`stack gap-4 ${classes.entry ?? ''}`}>
      <KeyEntry onRows={add} />
      <div className="row items-center gap-8-12">
        <button
          type="button"
          className="tappable text-md underlined"
          aria-expanded={hasFile}
          onClick={() => setFile(!hasFile)}
        >
          Agregar desde un archivo
        </button>
        <span role="status" className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>
          {isBusy ? 'Buscando…' : ''}
        </span>
      </div>
      {hasFile && (
        <FileEntry
          onRows={(rows) => {
            add(rows)
            setFile(false)
          }}
        />
      )}
      {problem !== null && <QuietError message={problem} isBusy={isBusy} onRetry={entry.retry} />}
      {doubtful.length > 0 && (
        <ul className="mt-4" aria-label="Por aclarar">
          {doubtful.map((each) => (
            <Doubtful key={each.id} each={each} entry={entry} isSearched={doubtful.length <= MOST_SEARCHED} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface DoubtfulProps {
  readonly each: DoubtfulEntry
  readonly entry: Entry
  readonly isSearched: boolean
}

function Doubtful({ each, entry, isSearched }: DoubtfulProps) {
  const { text, options, problem } = each
  const { data } = useQuery({
    ...partChoicesQuery(text),
    enabled: isSearched && options.length === 0 && text.trim().length > 2,
  })
  const found = options.length > 0 ? [] : (data?.results ?? []).slice(0, MOST_FOUND)
  return (
    <li className={`p-10-12 tinted warning-edge ${classes.doubt ?? ''}`}>
      <p>
        <strong>{text}</strong>{' '}
        <span className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>
          {found.length > 0 ? '¿Es alguna de estas?' : problem}
        </span>
      </p>
      <div className="row items-center gap-8-12">
        {options.map(({ producto, k_parte, marca, descripcion }) => (
          <button
            key={producto}
            type="button"
            className={`tappable text-md outlined paper text-start ${classes.choice ?? ''}`}
            title={descripcion}
            onClick={() => entry.choose(each, producto)}
          >
            <PartKey size="sm">{k_parte}</PartKey> {marca}
          </button>
        ))}
        {found.map(({ id, k_parte, marca, descripcion }) => (
          <button
            key={id}
            type="button"
            className={`tappable text-md outlined paper text-start ${classes.choice ?? ''}`}
            onClick={() =>
              entry.chooseFound(each, { productId: id, key: k_parte, description: descripcion, brand: marca })
            }
          >
            <PartKey size="sm">{k_parte}</PartKey> {[marca, descripcion].filter((part) => part !== '').join(' · ')}
          </button>
        ))}
        <ActionButton look="plain" onClick={() => entry.leaveInWords(each)}>
          Pedirla en palabras
        </ActionButton>
        <button type="button" className="icon-box" aria-label={`Quitar ${text}`} onClick={() => entry.forget(each.id)}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
    </li>
  )
}
