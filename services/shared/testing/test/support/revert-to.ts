import type { DataSource } from 'typeorm';

/** Reverts a migration and all later ones. The later ones are also removed from the data source. */
export async function revertTo(dataSource: DataSource, name: string): Promise<void> {
  while (dataSource.migrations.at(-1)?.name !== name) {
    await dataSource.undoLastMigration();
    dataSource.migrations.pop();
  }
  await dataSource.undoLastMigration();
}
