import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { PartChoice, type ChosenPart } from '../part-choice.tsx'
import { InsertDialog, type OpenedDialog } from './insert-dialog.tsx'

/** A part alone in a paragraph is shown to readers as a card (domain/posts/part-cards.ts). */
export function PartDialog(opened: OpenedDialog) {
  const [part, setPart] = useState<ChosenPart | null>(null)
  return (
    <InsertDialog
      {...opened}
      title="Tarjeta de parte"
      reason={part === null ? 'Elige la parte.' : null}
      insert={(chain) =>
        part === null
          ? chain
          : chain.insertContent([
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: [part.k_parte, part.descripcion].filter((text) => text !== '').join(': '),
                    marks: [{ type: 'link', attrs: { href: paths.product(part.k_parte) } }],
                  },
                ],
              },
              { type: 'paragraph' },
            ])
      }
    >
      <PartChoice
        label="Parte"
        help="En el texto queda su clave, sola en su párrafo; quien lee ve su tarjeta con imagen."
        chosen={part}
        onChoose={setPart}
      />
    </InsertDialog>
  )
}
