import type { ProjectCard as Project } from '@makeready/contract/projects'
import { api } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import type { LibraryView } from '../../tools/item-view.ts'
import { ProjectCard } from './project-card.tsx'
import { type ProjectForm, projectFields } from './project-fields.ts'

export const PROJECT_VIEW: LibraryView<Project, ProjectForm> = {
  icon: 'products',
  label: t('Project'),
  noun: 'project',
  tab: { value: 'projects', label: t('Projects'), empty: t('No projects yet') },
  firstHeight: 234,
  note: t('Project'),
  procedures: api.projects,
  nameOf: ({ title }) => title,
  pictureOf: ({ coverImageUrl }) => coverImageUrl,
  card: (project, actions) => <ProjectCard project={project} {...actions} />,
  dialog: () => null,
  fields: projectFields,
}
