import { expect, it } from 'vitest'
import { onlyAsks } from './author-notes.ts'

const NOTE = '**For you to add.** Which hive do you use? How is it kept dry?'

it.each([
  `# Hives\n\n${NOTE}`,
  `# Introduction\n\n## What is inside\n\n- Chapter 1: Hives\n- Chapter 2: What is a queen?\n\n${NOTE}`,
  `# Hives\n\n${NOTE}\n\n*Animals can hurt: ask a veterinarian.*`,
  `# Exercise 1\n\n${NOTE}\n\n| Hive | Date |\n| --- | --- |\n| | |\n\n- [ ] Hive\n\n1. Smoker`,
])('a text of questions, names and empty forms only asks its author: %j', (text) => {
  expect(onlyAsks(text)).toBe(true)
})

it.each([
  '',
  '# Hives\n\nA hive faces south.',
  `# Hives\n\nMine faces south\n\n${NOTE}`,
  `# Hives\n\n- Mine faces south.\n\n${NOTE}`,
  `# Hives\n\n1. Light the smoker.\n2. Wait.\n\n${NOTE}`,
])('a text that says something, or has no questions, does not: %j', (text) => {
  expect(onlyAsks(text)).toBe(false)
})
