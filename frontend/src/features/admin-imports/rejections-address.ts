/** Address of the CSV file with every row that an import rejected. */
export function rejectionsAddress(importId: number): string {
  return `/api/admin/imports/${importId}/rejections.csv`;
}
