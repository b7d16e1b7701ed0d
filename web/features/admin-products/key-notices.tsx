import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { KeyUse } from '#contract/catalog/admin-products.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { keyUsesQuery } from '#web/data/catalog/product-calls.ts'
import classes from './admin-products.module.css'

const TYPING_MS = 300

/** Other parts with these keys. @param id of the part itself; 0: a new one */
export function useKeyUses(keys: readonly string[], id: number): readonly KeyUse[] {
  const [requested] = useDebouncedValue(keys.filter((key) => key.trim() !== '').join('\n'), TYPING_MS)
  const { data } = useQuery(keyUsesQuery(requested === '' ? [] : requested.split('\n'), id))
  return data?.usos ?? []
}

const AS: Readonly<Record<KeyUse['como'], string>> = {
  propia: 'es la clave de',
  alterna: 'es clave alterna de',
  equivalente: 'es número equivalente de',
  anterior: 'fue la clave de',
}

interface KeyNoticesProps {
  readonly uses: readonly KeyUse[]
  readonly keys: readonly string[]
  readonly label: string
}

/** Links to the parts that have the keys of a field. */
export function KeyNotices({ uses, keys, label }: KeyNoticesProps) {
  const folded = new Set(keys.map(foldPartKey))
  const told = uses.filter(({ clave }) => folded.has(foldPartKey(clave)))
  return (
    <ul
      className={`grid gap-4 text-sm soft leading-145 ${classes.notices ?? ''}`}
      aria-label={label}
      aria-live="polite"
    >
      {told.map(({ clave, como, parte }) => (
        <li key={`${clave} ${como} ${parte.id}`}>
          {clave} {AS[como]}{' '}
          <Link to={privatePath('editProduct', { id: parte.id })} target="_blank">
            {parte.k_parte}
          </Link>
          .
        </li>
      ))}
    </ul>
  )
}
