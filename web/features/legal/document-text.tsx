import { textBlocks, type TextBlock } from '#domain/legal/text-blocks.ts'
import classes from './document-text.module.css'

interface DocumentTextProps {
  readonly sections: readonly { readonly titulo: string; readonly texto: string }[]
}

/** The sections of a legal document, numbered for citation. */
export function DocumentText({ sections }: DocumentTextProps) {
  return (
    <div className={`max-w-44 text-lg pretty leading-16 ${classes.text ?? ''}`}>
      {sections.map(({ titulo, texto }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- their order is all that names them.
        <section key={index} aria-labelledby={sectionId(index)}>
          <h2 id={sectionId(index)} className={`heading text-h2 leading-115 balanced ${classes.title ?? ''}`}>
            <span className="faint">{index + 1}.</span> {titulo}
          </h2>
          {textBlocks(texto).map((block, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above.
            <Block key={place} block={block} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** Of the heading of a section, from 0. */
export function sectionId(index: number): string {
  return `seccion-${index + 1}`
}

function Block({ block }: { readonly block: TextBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above.
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}
