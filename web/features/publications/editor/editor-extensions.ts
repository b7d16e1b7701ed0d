import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import type { Editor, Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/** What the text of a post may contain: no more than the server preserves (server/platform/rich-text.ts). */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    // The title of the post is the only first heading.
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder: 'Escribe aquí, o pega lo que ya tienes en Word.' }),
]

/** Without the trailing empty paragraph; '' for an empty text. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/u, '')
}
