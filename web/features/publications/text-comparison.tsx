import { useMemo } from 'react'
import { compareTexts, paragraphsOf } from '#domain/posts/compare-texts.ts'
import classes from './publications.module.css'

interface TextComparisonProps {
  /** HTML of both versions. */
  readonly before: string
  readonly after: string
}

const WORDS = { same: '', added: 'Agregado: ', removed: 'Quitado: ' } as const

/** The added and removed text, as readers see it. */
export function TextComparison({ before, after }: TextComparisonProps) {
  const paragraphs = useMemo(() => compareTexts(paragraphsOf(before), paragraphsOf(after)), [before, after])
  const isSame = paragraphs.every((paragraph) => paragraph.every(({ kind }) => kind === 'same'))
  if (isSame) return <p className="muted">El texto es el mismo, salvo formato.</p>
  return (
    <div
      className={`framed p-12-16 scroll-y ${classes.compared ?? ''}`}
      role="region"
      aria-label="Cambios del texto"
      // It scrolls: the keyboard reaches it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have nothing else that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          {paragraph.map(({ kind, text }, place) => {
            const Tag = ({ same: 'span', added: 'ins', removed: 'del' } as const)[kind]
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <Tag key={place}>
                {kind !== 'same' && <span className="sr-only">{WORDS[kind]}</span>}
                {text}{' '}
              </Tag>
            )
          })}
        </p>
      ))}
    </div>
  )
}
