import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useMatch } from 'react-router'
import { PartKey } from '#web/ui/part-key.tsx'
import { forgetCompared, MOST_COMPARED, removeCompared, useComparedParts } from './compared-parts.ts'
import { paths } from '#web/app/paths.ts'
import classes from './compare-bar.module.css'

/** The parts chosen for a comparison, with a link to it. */
export function CompareBar() {
  const { parts } = useComparedParts()
  const isComparing = useMatch(paths.compare()) !== null
  const bar = useRef<HTMLElement>(null)
  if (parts.length === 0 || isComparing) return null
  const remove = (key: string) => {
    removeCompared(key)
    // The focused element is gone.
    bar.current?.focus()
  }
  return (
    <section
      ref={bar}
      className={`no-ring no-print ${classes.bar ?? ''}`}
      aria-label="Piezas por comparar"
      tabIndex={-1}
    >
      <div className={`row items-center gap-4-16 center-self ${classes.inner ?? ''}`}>
        <ul className={`flex gap-8 scroll-x ${classes.parts ?? ''}`}>
          {parts.map(({ key, line }) => (
            <li key={key} className={`flex items-center flex-none framed ${classes.part ?? ''}`}>
              <span className="stack leading-12">
                <PartKey>{key}</PartKey>
                <span className={`wide-only text-xs faint truncate ${classes.line ?? ''}`}>{line}</span>
              </span>
              <button
                type="button"
                className={`ring-inside faint icon-box ${classes.remove ?? ''}`}
                aria-label={`Quitar ${key}`}
                onClick={() => remove(key)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <div className={`flex items-center push-end gap-8 ${classes.actions ?? ''}`}>
          {parts.length === 1 ? (
            <span className="faint">Elige otra, hasta {MOST_COMPARED}</span>
          ) : (
            <Link
              className={`hover-accent button-link ${classes.go ?? ''}`}
              to={paths.compare(parts.map(({ key }) => key))}
            >
              Comparar {parts.length}
            </Link>
          )}
          <button type="button" className="ring-inside hover-underline tappable px-8" onClick={forgetCompared}>
            Vaciar
          </button>
        </div>
      </div>
      <span className="sr-only" role="status">
        {parts.length === 1 ? '1 pieza por comparar' : `${parts.length} piezas por comparar`}
      </span>
    </section>
  )
}
