import { RichTextEditor } from '@mantine/tiptap'
import { IconCar, IconEngine, IconLink, IconPhoto, type TablerIcon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { LinkDialog } from './link-dialog.tsx'
import { PartDialog } from './part-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'

type DialogName = 'link' | 'part' | 'vehicle' | 'picture'

const INSERTS: readonly { readonly name: DialogName; readonly label: string; readonly icon: TablerIcon }[] = [
  { name: 'link', label: 'Enlace', icon: IconLink },
  { name: 'picture', label: 'Imagen', icon: IconPhoto },
  { name: 'part', label: 'Tarjeta de parte', icon: IconEngine },
  { name: 'vehicle', label: 'Enlace a un vehículo', icon: IconCar },
]

/** The buttons of the editor; those of tables appear inside a table. */
export function EditorToolbar({ editor }: { readonly editor: Editor }) {
  const [open, setOpen] = useState<DialogName | null>(null)
  const dialog = (name: DialogName) => ({ editor, isOpen: open === name, onClose: () => setOpen(null) })
  return (
    <>
      <RichTextEditor.Toolbar role="toolbar" aria-label="Formato del texto">
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.CodeBlock />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          {INSERTS.map(({ name, label, icon: Icon }) => (
            <RichTextEditor.Control key={name} aria-label={label} title={label} onClick={() => setOpen(name)}>
              <Icon size={18} stroke={1.5} aria-hidden />
            </RichTextEditor.Control>
          ))}
          {editor.isActive('link') && <RichTextEditor.Unlink />}
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableInsert maxColumns={6} maxRows={8} />
          {editor.isActive('table') && (
            <>
              <RichTextEditor.TableRowBefore />
              <RichTextEditor.TableRowAfter />
              <RichTextEditor.TableRowDelete />
              <RichTextEditor.TableColumnBefore />
              <RichTextEditor.TableColumnAfter />
              <RichTextEditor.TableColumnDelete />
              <RichTextEditor.TableToggleHeaderRow />
              <RichTextEditor.TableDelete />
            </>
          )}
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {/* Each dialog starts empty when it is opened. */}
      {open === 'link' && <LinkDialog {...dialog('link')} />}
      {open === 'part' && <PartDialog {...dialog('part')} />}
      {open === 'vehicle' && <VehicleDialog {...dialog('vehicle')} />}
      {open === 'picture' && <PictureDialog {...dialog('picture')} />}
    </>
  )
}
