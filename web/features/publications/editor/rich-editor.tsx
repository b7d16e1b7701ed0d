import { RichTextEditor } from '@mantine/tiptap'
import '#web/ui/mantine/editor-styles.ts'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, type ComponentProps } from 'react'
import { showToast } from '#web/app/toasts/show-toast.ts'
import post from '#web/features/posts/rich-text.module.css'
import { EXTENSIONS, htmlOf } from './editor-extensions.ts'
import { EDITOR_LABELS } from './editor-labels.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { pastedHtml } from './pasted-html.ts'
import classes from './rich-editor.module.css'

type EditorOfLibrary = ComponentProps<typeof RichTextEditor>['editor']

interface RichEditorProps {
  readonly value: string
  readonly onChange: (html: string) => void
  /** Of the editable element. */
  readonly attributes: Readonly<Record<string, string>>
}

/** The editor of a post; its text looks as readers see it. */
export function RichEditor({ value, onChange, attributes }: RichEditorProps) {
  /** The last content that the editor reported or received. */
  const known = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Its style sheet would be an element that the content policy of pages refuses; its rules are in rich-editor.module.css.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { ...attributes, class: `${post['text'] ?? ''} ${post['piece'] ?? ''} ${classes.text ?? ''}` },
      transformPastedHTML: cleaned,
    },
    onUpdate: ({ editor: changed }) => {
      known.current = htmlOf(changed)
      onChange(known.current)
    },
  })
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <RichTextEditor
      // The same class, which its types know by the other form of the package.
      editor={editor as unknown as EditorOfLibrary}
      labels={EDITOR_LABELS}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      className={classes.editor}
      classNames={{ toolbar: classes.toolbar ?? '', control: classes.control ?? '', content: classes.content ?? '' }}
    >
      <EditorToolbar editor={editor} />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

function cleaned(html: string): string {
  const { html: clean, lostPictures } = pastedHtml(html)
  if (lostPictures > 0)
    void showToast({ message: 'Las imágenes no se pegan: súbelas con el botón «Imagen».', color: 'yellow' })
  return clean
}
