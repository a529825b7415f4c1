// Generated from the database by: node tools/generate-database-types.ts

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      blog_subscriptions: {
        Row: {
          category_id: string
          id: string
          user_id: string
        }
        Insert: {
          category_id: string
          id?: string
          user_id: string
        }
        Update: {
          category_id?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "blog_subscriptions_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      categories: {
        Row: {
          color: string
          created_at: string
          description: string | null
          id: string
          name: string
          slug: string
        }
        Insert: {
          color?: string
          created_at?: string
          description?: string | null
          id?: string
          name: string
          slug?: string
        }
        Update: {
          color?: string
          created_at?: string
          description?: string | null
          id?: string
          name?: string
          slug?: string
        }
        Relationships: []
      }
      post_tags: {
        Row: {
          post_id: string
          post_published: boolean
          tag_id: string
        }
        Insert: {
          post_id: string
          post_published?: boolean
          tag_id: string
        }
        Update: {
          post_id?: string
          post_published?: boolean
          tag_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "post_tags_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "post_tags_tag_id_fkey"
            columns: ["tag_id"]
            isOneToOne: false
            referencedRelation: "tags"
            referencedColumns: ["id"]
          },
        ]
      }
      post_view_days: {
        Row: {
          day: string
          post_id: string
          slot: number
          views: number
        }
        Insert: {
          day: string
          post_id: string
          slot: number
          views: number
        }
        Update: {
          day?: string
          post_id?: string
          slot?: number
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "post_view_days_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      posts: {
        Row: {
          article_url: string | null
          article_url_2: string | null
          article_url_3: string | null
          author_id: string | null
          category_id: string | null
          content: string
          created_at: string
          excerpt: string | null
          featured: boolean
          id: string
          meta_description: string | null
          published: boolean
          published_at: string | null
          search_vector: unknown | null
          slug: string
          title: string
          updated_at: string
          view_count: number
          youtube_url: string | null
        }
        Insert: {
          article_url?: string | null
          article_url_2?: string | null
          article_url_3?: string | null
          author_id?: string | null
          category_id?: string | null
          content: string
          created_at?: string
          excerpt?: string | null
          featured?: boolean
          id?: string
          meta_description?: string | null
          published?: boolean
          published_at?: string | null
          search_vector?: unknown | null
          slug?: string
          title: string
          updated_at?: string
          view_count?: number
          youtube_url?: string | null
        }
        Update: {
          article_url?: string | null
          article_url_2?: string | null
          article_url_3?: string | null
          author_id?: string | null
          category_id?: string | null
          content?: string
          created_at?: string
          excerpt?: string | null
          featured?: boolean
          id?: string
          meta_description?: string | null
          published?: boolean
          published_at?: string | null
          search_vector?: unknown | null
          slug?: string
          title?: string
          updated_at?: string
          view_count?: number
          youtube_url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "posts_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "posts_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "posts_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          bio: string | null
          company: string | null
          first_name: string | null
          id: string
          interests: string[]
          last_name: string | null
          phone: string | null
          user_id: string
          website: string | null
        }
        Insert: {
          bio?: string | null
          company?: string | null
          first_name?: string | null
          id?: string
          interests?: string[]
          last_name?: string | null
          phone?: string | null
          user_id: string
          website?: string | null
        }
        Update: {
          bio?: string | null
          company?: string | null
          first_name?: string | null
          id?: string
          interests?: string[]
          last_name?: string | null
          phone?: string | null
          user_id?: string
          website?: string | null
        }
        Relationships: []
      }
      tags: {
        Row: {
          created_at: string
          id: string
          name: string
          post_count: number
          slug: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          post_count?: number
          slug?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          post_count?: number
          slug?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          role: string
          user_id: string
        }
        Insert: {
          role: string
          user_id: string
        }
        Update: {
          role?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      authors: {
        Row: {
          name: string | null
          user_id: string | null
        }
        Insert: {
          name?: never
          user_id?: string | null
        }
        Update: {
          name?: never
          user_id?: string | null
        }
        Relationships: []
      }
      own_view_days: {
        Row: {
          day: string | null
          views: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      category_uses: {
        Args: { category_id: string }
        Returns: Record<string, unknown>[]
      }
      increment_post_view_count: {
        Args: { post_id: string }
        Returns: undefined
      }
      is_admin: {
        Args: never
        Returns: boolean
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
